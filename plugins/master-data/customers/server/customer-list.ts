import type { ListSource } from '../../../../core/server/list-source.ts'
import { read } from '../../../../core/shared/permission.ts'
import { customerSearch } from '../customer-contract.ts'
import { customerDocument } from '../customer-document.ts'
import { customerFields } from '../customer-fields.ts'

export const customerListSource: ListSource = {
  document: customerDocument,
  fields: customerFields,
  search: customerSearch,
  table: 'customers',
  columns: {
    company: { select: 'd.company', sort: 'd.pinyin_key', inKeyword: true },
    companyGroup: { select: 'd.company_group', inKeyword: true },
    insuranceFactor: { select: 'd.insurance_factor::float8' },
    departments: {
      select: `(select coalesce(array_agg(c.name order by c.id), '{}')
        from customer_departments cd join categories c on c.id = cd.category_id where cd.customer_id = d.id)`,
    },
  },
  extra: { version: 'd.version' },
  keyword: { text: 'keyword', grams: 'keyword_grams' },
  record: {
    title: 'd.company',
    detail: 'd.company_group',
    path: `${customerDocument.path}?record=$id`,
    permission: read(customerDocument.key),
  },
  defaultSort: [{ key: 'updatedAt', descending: true }],
}
