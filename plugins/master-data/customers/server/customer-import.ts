import { importedDocument } from '../../../../core/server/document/document-import.ts'
import { type CellCodec, columnOf, importer } from '../../../../core/server/import/importer.ts'
import { message } from '../../../../core/shared/message.ts'
import { parseDecimal } from '../../../../core/shared/money.ts'
import { categoryNames } from '../../../admin/server-public.ts'
import { customerFields } from '../customer-model.ts'
import { customerProblems } from '../customer-rules.ts'
import { customerKeys, customerKind, replaceDepartments } from './customer-store.ts'
import { customerTable } from './customer-table.ts'
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

/** The import of customers. Rows are matched by name; departments are given by name. */
export const customerImport = importer({
  ...importedDocument(customerTable, customerKind, customerKeys),
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
  problems: customerProblems,
  async attach(work, rows) {
    for (const { id, body } of rows) await replaceDepartments(work, id, body.departments)
  },
})
