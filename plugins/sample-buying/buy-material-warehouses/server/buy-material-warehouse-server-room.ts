import type { ServerRoom } from '../../../../core/server/plugin-rooms.ts'
import { usagesOf } from '../../../../core/server/document/document-references.ts'
import { followMaterials } from '../../buy-materials/server/on-materials.ts'
import { buyMaterialEntryDocument, buyMaterialWarehouseDocument } from '../buy-material-warehouse-document.ts'
import { buyMaterialEntryList, buyMaterialWarehouseList } from './buy-material-warehouse-list.ts'
import { buyMaterialWarehouseRoutes } from './buy-material-warehouse-routes.ts'
import { buyMaterialEntryTable, buyMaterialWarehouseTable } from './buy-material-warehouse-table.ts'
import { buyMaterialWarehouseTimeline } from './buy-material-warehouse-timeline.ts'
import { buyMaterialWarehouseUsageDocuments } from './buy-material-warehouse-usages.ts'
import { awaitFetched } from './on-buy-material-orders.ts'

/** The sample-material warehouse on the server. */
export const buyMaterialWarehouseServerRoom: ServerRoom = {
  documents: [buyMaterialWarehouseDocument, buyMaterialEntryDocument],
  routes: buyMaterialWarehouseRoutes,
  lists: [buyMaterialWarehouseList, buyMaterialEntryList],
  references: [...usagesOf(buyMaterialWarehouseTable), ...usagesOf(buyMaterialEntryTable)],
  usageDocuments: buyMaterialWarehouseUsageDocuments,
  effects: [awaitFetched, followMaterials],
  timelines: [buyMaterialWarehouseTimeline],
}
