import type { ListSource } from '../../../../core/server/list-source.ts'
import { read } from '../../../../core/shared/permission.ts'
import { brandSearch } from '../brand-contract.ts'
import { brandDocument } from '../brand-document.ts'
import { brandFields } from '../brand-fields.ts'

const sizesOf = (what: string) =>
  `(select coalesce(array_agg(${what} order by s.name, s.id), '{}') from brand_sizes bs join sizes s on s.id = bs.size_id where bs.brand_id = d.id)`

export const brandListSource: ListSource = {
  document: brandDocument,
  fields: brandFields,
  search: brandSearch,
  table: 'brands',
  joins: 'join customers c on c.id = d.customer_id',
  columns: {
    name: { select: 'd.name', sort: 'd.pinyin_key', inKeyword: true },
    customer: {
      select: `json_build_object('id', c.id, 'name', c.company, 'company', c.company)`,
      filter: 'd.customer_id',
    },
    sizes: { select: sizesOf('s.name') },
  },
  extra: { version: 'd.version', sizeIds: sizesOf('s.id') },
  keyword: { text: 'keyword', grams: 'keyword_grams' },
  record: {
    title: 'd.name',
    detail: 'c.company',
    joins: 'join customers c on c.id = d.customer_id',
    path: `${brandDocument.path}?record=$id`,
    permission: read(brandDocument.key),
  },
  defaultSort: [{ key: 'updatedAt', descending: true }],
}
