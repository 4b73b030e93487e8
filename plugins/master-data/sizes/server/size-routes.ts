import { asc, eq } from 'drizzle-orm'
import type { ListSource } from '../../../../core/server/list-source.ts'
import { route, type Work } from '../../../../core/server/plugin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import {
  createRecord,
  type RecordKind,
  readRecord,
  readManyThroughList,
  readThroughList,
  requireUnique,
  sameText,
  updateRecord,
} from '../../../../core/server/record-store.ts'
import { requireAllowed } from '../../../../core/server/refusal.ts'
import { read } from '../../../../core/shared/permission.ts'
import { brandSizes } from '../../brands/server/brand-tables.ts'
import {
  type SizeRange,
  type SizeRangeBody,
  sizeCreate,
  sizeRead,
  sizeList,
  sizeSearch,
  sizeUpdate,
} from '../size-contract.ts'
import { sizeDocument, sizeFields } from '../size-fields.ts'
import { canSaveSize } from '../size-rules.ts'
import { sizes } from './size-tables.ts'

export const sizeListSource: ListSource = {
  document: sizeDocument,
  fields: sizeFields,
  search: sizeSearch,
  table: 'sizes',
  columns: { name: { select: 'd.name', inKeyword: true } },
  extra: { version: 'd.version' },
  keyword: { text: 'keyword', grams: 'keyword_grams' },
  record: {
    title: 'd.name',
    detail: `array_to_string(d.ranges, ' ')`,
    path: `${sizeDocument.path}?record=$id`,
    permission: read(sizeDocument.key),
  },
  defaultSort: [{ key: 'updatedAt', descending: true }],
}

export const sizeKind: RecordKind<typeof sizes, SizeRange> = {
  document: sizeDocument,
  table: sizes,
  read: readThroughList(sizeListSource),
  readMany: readManyThroughList(sizeListSource),
}

/** What a keyword finds a size range by. */
export function sizeKeyword(of: { name: string; ranges: readonly string[]; description: string | null }): string {
  return keywordText(of.name, ...of.ranges, of.description)
}

/** The columns of a size range whose body was checked. */
export function sizeValues(body: SizeRangeBody) {
  const of = { name: body.name ?? '', ranges: body.ranges ?? [], description: body.description || null }
  return { ...of, keyword: sizeKeyword(of) }
}

async function valuesOf(work: Work, body: SizeRangeBody, except?: number) {
  requireAllowed(canSaveSize(body))
  const values = sizeValues(body)
  await requireUnique(work, sizes, sameText(sizes.name, values.name), { field: 'name', except })
  return values
}

const columns = {
  id: sizes.id,
  version: sizes.version,
  name: sizes.name,
  ranges: sizes.ranges,
  description: sizes.description,
  createdAt: sizes.createdAt,
  updatedAt: sizes.updatedAt,
}

export const sizeRoutes = [
  route(sizeList, async ({ db, query }) => {
    const all = db.select(columns).from(sizes).$dynamic()
    const some = query.brandId
      ? all.innerJoin(brandSizes, eq(brandSizes.sizeId, sizes.id)).where(eq(brandSizes.brandId, query.brandId))
      : all
    const rows = await some.orderBy(asc(sizes.name), asc(sizes.id))
    return rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }))
  }),
  route(sizeRead, ({ db, params }) => readRecord(db, sizeKind, params.id)),
  route(sizeCreate, ({ body, work }) =>
    work(async (inside) => createRecord(inside, sizeKind, await valuesOf(inside, body))),
  ),
  route(sizeUpdate, ({ params, body: { version, ...body }, work }) =>
    work(async (inside) =>
      updateRecord(inside, sizeKind, { id: params.id, version }, () => valuesOf(inside, body, params.id)),
    ),
  ),
]
