import { asc, eq, getColumns } from 'drizzle-orm'
import { documentRoutes } from '../../../../core/server/document/document-routes.ts'
import { route } from '../../../../core/server/plugin.ts'
import { brandSizes } from '../../brands/server/brand-tables.ts'
import { sizeCalls, sizeList } from '../size-contract.ts'
import { sizeModel } from '../size-range-model.ts'
import { sizeStore } from './size-store.ts'
import { sizes } from './size-tables.ts'

const { keyword: _, keywordGrams: __, ...columns } = getColumns(sizes)

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
  ...documentRoutes(sizeModel, sizeCalls, sizeStore),
]
