import { asc, eq } from 'drizzle-orm'
import { route } from '../../../../core/server/plugin.ts'
import { createRecord, readRecord, updateRecord } from '../../../../core/server/record-store.ts'
import { brandSizes } from '../../brands/server/brand-tables.ts'
import { sizeCreate, sizeRead, sizeList, sizeUpdate } from '../size-contract.ts'
import { sizes } from './size-tables.ts'
import { checkedSizeValues, sizeColumns, sizeKind } from './size-store.ts'

export const sizeRoutes = [
  route(sizeList, async ({ db, query }) => {
    const all = db.select(sizeColumns).from(sizes).$dynamic()
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
    work(async (inside) => createRecord(inside, sizeKind, await checkedSizeValues(inside, body))),
  ),
  route(sizeUpdate, ({ params, body: { version, ...body }, work }) =>
    work(async (inside) =>
      updateRecord(inside, sizeKind, { id: params.id, version }, () => checkedSizeValues(inside, body, params.id)),
    ),
  ),
]
