import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import { read } from '../../../../core/shared/permission.ts'
import { customerSearch } from '../customer-contract.ts'
import { customerDocument } from '../customer-document.ts'
import { customerFields } from '../customer-model.ts'
import { customerTable } from './customer-table.ts'

export const customerListSource = documentListSource(
  customerTable,
  { fields: customerFields, carried: [], search: customerSearch },
  {
    inKeyword: ['companyGroup'],
    columns: {
      company: { select: 'd.company', sort: 'd.pinyin_key', inKeyword: true },
      insuranceFactor: { select: 'd.insurance_factor::float8' },
    },
    record: {
      title: 'd.company',
      detail: 'd.company_group',
      path: `${customerDocument.path}?record=$id`,
      permission: read(customerDocument.key),
    },
    defaultSort: [{ key: 'updatedAt', descending: true }],
  },
)
