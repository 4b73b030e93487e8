import { eq } from 'drizzle-orm'
import { replaceChosen } from '../../../../core/server/document/chosen-records.ts'
import { recordRoom } from '../../../../core/server/document/record-room.ts'
import { refers } from '../../../../core/server/document/reference-target.ts'
import { namesIn } from '../../../../core/server/import/importer.ts'
import { objectColumn } from '../../../../core/server/list/list-columns.ts'
import { nameKeyword } from '../../../../core/server/name-keyword.ts'
import { pinyinKey } from '../../../../core/server/pinyin.ts'
import { route } from '../../../../core/server/plugin.ts'
import { updateRecord } from '../../../../core/server/document/record-writes.ts'
import { message } from '../../../../core/shared/message.ts'
import { customers } from '../../customers/server/customer-tables.ts'
import { customerTarget, sizeTarget } from '../../server/master-data-targets.ts'
import { sizes } from '../../sizes/server/size-tables.ts'
import { brandRecord, brandSizesUpdate } from '../brand-contract.ts'
import type { BrandBody } from '../brand-model.ts'
import { brandSizes, brands } from './brand-tables.ts'

/** Columns that are derived from a brand's name. */
export function brandKeys({ name }: Pick<BrandBody, 'name'>) {
  return { pinyinKey: pinyinKey(name ?? ''), keyword: nameKeyword(name ?? '') }
}

/** The size ranges of brands, for `replaceChosen`. */
export const namedSizes = {
  table: brandSizes,
  owner: 'brandId',
  chosen: 'sizeId',
  reference: refers(sizeTarget, { gone: message('所选的尺码组不存在') }),
}

const sizesOf = (what: string) =>
  `(select coalesce(array_agg(${what} order by s.name, s.id), '{}') from brand_sizes bs join sizes s on s.id = bs.size_id where bs.brand_id = d.id)`

/** Brands on the server. Rows of a sheet are matched by customer and name; size ranges are given by name. */
export const brandRoom = recordRoom({
  record: brandRecord,
  table: {
    table: brands,
    references: { customer: refers(customerTarget, { filter: 'customer' }) },
    computed: { sizes: sizesOf('s.name'), sizeIds: sizesOf('s.id') },
  },
  list: {
    carried: ['sizeIds'],
    columns: {
      name: { select: 'd.name', sort: 'd.pinyin_key', inKeyword: true },
      customer: objectColumn(
        { id: 'd_customer.id', name: 'd_customer.company', company: 'd_customer.company' },
        'd.customer_id',
      ),
    },
    record: { detail: 'c.company', joins: 'join customers c on c.id = d.customer_id' },
  },
  uniqueName: 'name',
  siblings: ({ customerId }) => eq(brands.customerId, customerId ?? 0),
  derives: brandKeys,
  attaches: (work, id, content) => replaceChosen(work, namedSizes, { id, ids: content.sizes, field: 'sizes' }),
  event: ({ id, customer }) => ({ id, customerId: customer.id }),
  imports: {
    key: ['name', 'customerId'],
    unique: true,
    cells: {
      customer: { lookup: namesIn(customers, customers.company) },
      sizes: { lookup: namesIn(sizes, sizes.name) },
    },
  },
  history: { changed: ['sizes'], talks: [['新一季还用这个尺码组吗？', '客户确认沿用，不用改。']] },
  routes: ({ kind }) => [
    route(brandSizesUpdate, ({ params, body, work }) =>
      work((inside) =>
        updateRecord(inside, kind, { id: params.id, version: body.version }, {}, (id) =>
          replaceChosen(inside, namedSizes, { id, ids: body.ids, field: 'ids' }),
        ),
      ),
    ),
  ],
})
