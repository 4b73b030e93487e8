import { recordSource } from '../../../core/browser/record/record-commands.ts'
import { read, write } from '../../../core/shared/permission.ts'
import { brandDocument } from '../brands/brand-fields.ts'
import { customerDocument } from '../customers/customer-fields.ts'
import { supplierDocument } from '../suppliers/supplier-fields.ts'
import { warehouseDocument } from '../warehouses/warehouse-fields.ts'

const query = { page: 1, size: 8 }
const loadClient = () => import('../../../core/browser/api/client.ts')

/** Customers, brands, suppliers and warehouses as the palette finds them. */
export const masterDataRecords = [
  recordSource(customerDocument, read('CUSTOMER'), async (keyword, signal) => {
    const [{ call }, { customerSearch }] = await Promise.all([
      loadClient(),
      import('../customers/customer-contract.ts'),
    ])
    const { records } = await call(customerSearch, { query, body: { keyword }, signal })
    return records.map(({ id, company, companyGroup }) => ({ id, title: company, detail: companyGroup }))
  }),
  recordSource(brandDocument, read('BRAND'), async (keyword, signal) => {
    const [{ call }, { brandSearch }] = await Promise.all([loadClient(), import('../brands/brand-contract.ts')])
    const { records } = await call(brandSearch, { query, body: { keyword }, signal })
    return records.map(({ id, name, customer }) => ({ id, title: name, detail: customer.company }))
  }),
  recordSource(supplierDocument, write('SUPPLIER'), async (keyword, signal) => {
    const [{ call }, { supplierSearch }] = await Promise.all([
      loadClient(),
      import('../suppliers/supplier-contract.ts'),
    ])
    const { records } = await call(supplierSearch, { query, body: { keyword }, signal })
    return records.map(({ id, name, mainProduct }) => ({ id, title: name, detail: mainProduct ?? '' }))
  }),
  recordSource(warehouseDocument, write('WAREHOUSE'), async (keyword, signal) => {
    const [{ call }, { warehouseSearch }] = await Promise.all([
      loadClient(),
      import('../warehouses/warehouse-contract.ts'),
    ])
    const { records } = await call(warehouseSearch, { query, body: { keyword }, signal })
    return records.map(({ id, name, fullAddress }) => ({ id, title: name, detail: fullAddress }))
  }),
]
