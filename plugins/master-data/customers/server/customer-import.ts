import { type CellCodec, columnOf, importer } from '../../../../core/server/import/importer.ts'
import { message } from '../../../../core/shared/message.ts'
import { parseDecimal } from '../../../../core/shared/money.ts'
import { categoryNames } from '../../../admin/server-public.ts'
import { type CustomerBody, customerBody, type WholeCustomer } from '../customer-contract.ts'
import { customerFields } from '../customer-fields.ts'
import { canSaveCustomer } from '../customer-rules.ts'
import { customerKind, customerValues, replaceDepartments } from './customer-store.ts'
import { customers } from './customer-tables.ts'

const departments = categoryNames('departmentalGroup')
/** The factor is a number in the body. */
const factor: CellCodec = {
  write: (value) => (value === null ? '' : String(value)),
  read: (text) => {
    const value = parseDecimal(text)
    if (text === '') return { value: null }
    return value === undefined ? { problem: message('不是数字') } : { value: Number(value) }
  },
}
const required = new Set(['company', 'companyGroup'])

function bodyOf(wire: WholeCustomer): CustomerBody {
  const { id: _, version: __, createdAt: ___, updatedAt: ____, departments: _____, departmentIds, ...own } = wire
  return { ...own, departments: departmentIds }
}

/** The import of customers. Rows are matched by name; departments are given by name. */
export const customerImport = importer({
  kind: customerKind,
  path: 'customers',
  columns: customerFields
    .filter(({ kind }) => kind !== 'instant')
    .map(({ key }) =>
      columnOf(customerFields, key, {
        ...(key === 'departments' ? { lookup: departments } : {}),
        ...(key === 'insuranceFactor' ? { codec: factor } : {}),
        ...(required.has(key) ? { required: true } : {}),
      }),
    ),
  key: ['company'],
  keyColumn: customers.company,
  unique: true,
  body: customerBody,
  bodyOf,
  rule: canSaveCustomer,
  values: (_work, rows) => rows.map(({ body }) => customerValues(body)),
  async attach(work, rows) {
    for (const { id, body } of rows) await replaceDepartments(work, id, body.departments)
  },
})
