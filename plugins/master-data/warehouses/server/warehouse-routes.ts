import { documentRoutes } from '../../../../core/server/document/document-routes.ts'
import { route } from '../../../../core/server/plugin.ts'
import { updateRecord } from '../../../../core/server/record-store.ts'
import { warehouseAside, warehouseCalls } from '../warehouse-contract.ts'
import { type Warehouse, warehouseModel } from '../warehouse-model.ts'
import { shownWarehouse, warehouseKind, warehouseStore } from './warehouse-store.ts'

const { read, ...changes } = warehouseCalls

export const warehouseRoutes = [
  // The type of the reply is that of people who read all of it.
  route(
    read,
    async ({ actor, db, params }) => shownWarehouse(await warehouseStore.read(db, params.id), actor) as Warehouse,
  ),
  ...documentRoutes(warehouseModel, changes, warehouseStore),
  route(warehouseAside, ({ params, body: { version, isDeleted }, work }) =>
    work((inside) => updateRecord(inside, warehouseKind, { id: params.id, version }, { isDeleted })),
  ),
]
