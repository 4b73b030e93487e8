import { route } from '../../../../core/server/plugin.ts'
import { notFound } from '../../../../core/server/refusal.ts'
import { warehouseCreate, warehouseRead, warehouseUpdate } from '../warehouse-contract.ts'
import { createWarehouse, readWarehouse, updateWarehouse } from './warehouse-store.ts'

export const warehouseRoutes = [
  route(warehouseRead, async ({ db, params }) => {
    const found = await readWarehouse(db, params.id)
    if (!found) throw notFound()
    return found
  }),
  route(warehouseCreate, ({ body, work }) => work((inside) => createWarehouse(inside, body))),
  route(warehouseUpdate, ({ body, work }) => work((inside) => updateWarehouse(inside, body))),
]
