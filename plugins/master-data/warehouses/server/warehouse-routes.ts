import { route } from '../../../../core/server/plugin.ts'
import { notFound } from '../../../../core/server/refusal.ts'
import { updateRecord } from '../../../../core/server/record-store.ts'
import { warehouseAside, warehouseCreate, warehouseRead, warehouseUpdate } from '../warehouse-contract.ts'
import { createWarehouse, readWarehouse, shownWarehouse, updateWarehouse, warehouseKind } from './warehouse-store.ts'

export const warehouseRoutes = [
  route(warehouseRead, async ({ actor, db, params }) => {
    const found = await readWarehouse(db, params.id)
    if (!found) throw notFound()
    return shownWarehouse(found, actor)
  }),
  route(warehouseCreate, ({ body, work }) => work((inside) => createWarehouse(inside, body))),
  route(warehouseAside, ({ params, body: { version, isDeleted }, work }) =>
    work((inside) => updateRecord(inside, warehouseKind, { id: params.id, version }, { isDeleted })),
  ),
  route(warehouseUpdate, ({ body, work }) => work((inside) => updateWarehouse(inside, body))),
]
