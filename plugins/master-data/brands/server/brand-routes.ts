import { and, eq, inArray } from 'drizzle-orm'
import type { ListSource } from '../../../../core/server/list-source.ts'
import { nameKeyword } from '../../../../core/server/name-keyword.ts'
import { pinyinKey } from '../../../../core/server/pinyin.ts'
import { route, type Work } from '../../../../core/server/plugin.ts'
import {
  createRecord,
  type RecordKind,
  readRecord,
  readManyThroughList,
  readThroughList,
  requireExisting,
  requireUnique,
  sameText,
  updateRecord,
} from '../../../../core/server/record-store.ts'
import { refusedFields, requireAllowed } from '../../../../core/server/refusal.ts'
import { message } from '../../../../core/shared/message.ts'
import { read } from '../../../../core/shared/permission.ts'
import { customers } from '../../customers/server/customer-tables.ts'
import { sizes } from '../../sizes/server/size-tables.ts'
import {
  type Brand,
  type BrandBody,
  brandCreate,
  brandRead,
  brandSearch,
  brandSizesUpdate,
  brandUpdate,
} from '../brand-contract.ts'
import { brandDocument, brandFields } from '../brand-fields.ts'
import { canSaveBrand } from '../brand-rules.ts'
import { brandSizes, brands } from './brand-tables.ts'

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
      select: `json_build_object('id', c.id, 'name', c.company, 'company', c.company, 'processLevel', c.process_level)`,
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

export const brandKind: RecordKind<typeof brands, Brand> = {
  document: brandDocument,
  table: brands,
  read: readThroughList(brandListSource),
  readMany: readManyThroughList(brandListSource),
}

/** Columns that follow from a brand's name. */
export function brandKeys(name: string) {
  return { pinyinKey: pinyinKey(name), keyword: nameKeyword(name) }
}

/** The columns of a brand whose body was checked. */
export function brandValues(body: BrandBody) {
  const name = body.name ?? ''
  return { name, customerId: body.customerId ?? 0, ...brandKeys(name) }
}

async function valuesOf(work: Work, body: BrandBody, except?: number) {
  requireAllowed(canSaveBrand(body))
  const values = brandValues(body)
  const { name, customerId } = values
  await requireExisting(work, customers, customerId, 'customerId')
  const siblings = and(eq(brands.customerId, customerId), sameText(brands.name, name))
  await requireUnique(work, brands, siblings, { field: 'name', except })
  return values
}

/** Makes the size ranges of a brand these. Throws 422. */
export async function replaceSizes(work: Work, brandId: number, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)]
  await work.db.delete(brandSizes).where(eq(brandSizes.brandId, brandId))
  if (wanted.length === 0) return
  const found = await work.db.select({ id: sizes.id }).from(sizes).where(inArray(sizes.id, wanted))
  if (found.length < wanted.length) throw refusedFields([{ field: 'ids', message: message('所选的尺码组不存在') }])
  await work.db.insert(brandSizes).values(wanted.map((sizeId) => ({ brandId, sizeId })))
}

export const brandRoutes = [
  route(brandRead, ({ db, params }) => readRecord(db, brandKind, params.id)),
  route(brandCreate, ({ body, work }) =>
    work(async (inside) => createRecord(inside, brandKind, await valuesOf(inside, body))),
  ),
  route(brandUpdate, ({ params, body: { version, ...body }, work }) =>
    work(async (inside) => {
      const saved = await updateRecord(inside, brandKind, { id: params.id, version }, () =>
        valuesOf(inside, body, params.id),
      )
      await inside.emit('brands.updated', { id: saved.id, customerId: saved.customer.id })
      return saved
    }),
  ),
  route(brandSizesUpdate, ({ params, body, work }) =>
    work((inside) =>
      updateRecord(inside, brandKind, { id: params.id, version: body.version }, {}, (id) =>
        replaceSizes(inside, id, body.ids),
      ),
    ),
  ),
]
