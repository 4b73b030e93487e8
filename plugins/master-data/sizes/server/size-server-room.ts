import { asc, eq, getColumns } from 'drizzle-orm'
import { recordRoom } from '../../../../core/server/document/record-room.ts'
import { route } from '../../../../core/server/plugin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { brandSizes } from '../../brands/server/brand-tables.ts'
import { sizeList, sizeRecord } from '../size-contract.ts'
import type { SizeRangeBody } from '../size-range-model.ts'
import { sizeProblems } from '../size-rules.ts'
import { sizes } from './size-tables.ts'

const { keyword: _, keywordGrams: __, ...columns } = getColumns(sizes)

/** The columns that are derived from a size range. */
export function sizeKeys(of: { readonly [Key in keyof SizeRangeBody]: Readonly<SizeRangeBody[Key]> }) {
  return { keyword: keywordText(of.name, ...(of.ranges ?? []), of.description) }
}

/** Size ranges on the server. Rows of a sheet are matched by name; one cell holds all sizes. */
export const sizeRoom = recordRoom({
  record: sizeRecord,
  table: { table: sizes },
  list: {
    inKeyword: ['name'],
    record: { detail: `array_to_string(d.ranges, ' ')` },
  },
  problems: sizeProblems,
  uniqueName: 'name',
  derives: sizeKeys,
  imports: { key: ['name'], unique: true },
  history: { changed: ['description'] },
  routes: () => [
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
  ],
})
