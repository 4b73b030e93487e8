import { documentRoutes } from '../../../../core/server/document/document-routes.ts'
import { route } from '../../../../core/server/plugin.ts'
import { updateRecord } from '../../../../core/server/record-store.ts'
import { warehouseAside, warehouseCalls, warehouseRead } from '../warehouse-contract.ts'
import { warehouseModel } from '../warehouse-model.ts'
import { shownWarehouse, warehouseKind, warehouseStore } from './warehouse-store.ts'

export const warehouseRoutes = [
  route(warehouseRead, async ({ actor, db, params }) =>
    shownWarehouse(await warehouseStore.read(db, params.id), actor),
  ),
  ...documentRoutes(warehouseModel, warehouseCalls, warehouseStore),
  route(warehouseAside, ({ params, body: { version, isDeleted }, work }) =>
    work((inside) => updateRecord(inside, warehouseKind, { id: params.id, version }, { isDeleted })),
  ),
]
