import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import { objectColumn } from '../../../../core/server/list/list-columns.ts'
import { read } from '../../../../core/shared/permission.ts'
import { brandSearch } from '../brand-contract.ts'
import { brandDocument } from '../brand-document.ts'
import { brandFields } from '../brand-model.ts'
import { brandTable } from './brand-table.ts'

export const brandListSource = documentListSource(
  brandTable,
  { fields: brandFields, carried: ['sizeIds'], search: brandSearch },
  {
    columns: {
      name: { select: 'd.name', sort: 'd.pinyin_key', inKeyword: true },
      customer: objectColumn(
        { id: 'd_customer.id', name: 'd_customer.company', company: 'd_customer.company' },
        'd.customer_id',
      ),
    },
    record: {
      title: 'd.name',
      detail: 'c.company',
      joins: 'join customers c on c.id = d.customer_id',
      path: `${brandDocument.path}?record=$id`,
      permission: read(brandDocument.key),
    },
    defaultSort: [{ key: 'updatedAt', descending: true }],
  },
)
