import { documentTable } from '../../../../core/server/document/document-table.ts'
import { customerDocument } from '../customer-document.ts'
import { customerModel } from '../customer-model.ts'
import { customers } from './customer-tables.ts'

const departmentsOf = (what: string) =>
  `(select coalesce(array_agg(${what} order by c.id), '{}')
    from customer_departments cd join categories c on c.id = cd.category_id where cd.customer_id = d.id)`

/** The customer bound to its table. */
export const customerTable = documentTable(customerModel, {
  document: customerDocument,
  table: customers,
  computed: { departments: departmentsOf('c.name'), departmentIds: departmentsOf('c.id') },
})
