import { usagesOf } from '../../core/server/document/document-references.ts'
import type { ServerPlugin } from '../../core/server/plugin.ts'
import { buyMaterialOrderDocument } from './buy-material-orders/buy-material-order-document.ts'
import {
  buyMaterialEntryDocument,
  buyMaterialWarehouseDocument,
} from './buy-material-warehouses/buy-material-warehouse-document.ts'
import { awaitFetched } from './buy-material-warehouses/server/on-buy-material-orders.ts'
import {
  buyMaterialEntryList,
  buyMaterialWarehouseList,
} from './buy-material-warehouses/server/buy-material-warehouse-list.ts'
import { seedSampleWarehouse } from './buy-material-warehouses/server/buy-material-warehouse-seed.ts'
import { buyMaterialWarehouseRoutes } from './buy-material-warehouses/server/buy-material-warehouse-routes.ts'
import {
  buyMaterialEntryTable,
  buyMaterialWarehouseTable,
} from './buy-material-warehouses/server/buy-material-warehouse-table.ts'
import { buyMaterialWarehouseUsageDocuments } from './buy-material-warehouses/server/buy-material-warehouse-usages.ts'
import { buyMaterialWarehouseTimeline } from './buy-material-warehouses/server/buy-material-warehouse-timeline.ts'
import { buyMaterialDocument } from './buy-materials/buy-material-document.ts'
import { buyMaterialList } from './buy-materials/server/buy-material-list.ts'
import { followMaterials } from './buy-materials/server/on-materials.ts'
import { fillLineKeywords } from './buy-material-orders/server/buy-material-order-lines.ts'
import { buyMaterialOrderNotices } from './buy-material-orders/server/buy-material-order-notices.ts'
import { buyMaterialOrderReferences } from './buy-material-orders/server/buy-material-order-usages.ts'
import { seedBuyMaterialOrderApprovals } from './buy-material-orders/server/buy-material-order-approval-seed.ts'
import { seedBuyMaterialOrders } from './buy-material-orders/server/buy-material-order-seed.ts'
import { buyMaterialOrderTimeline } from './buy-material-orders/server/buy-material-order-timeline.ts'
import { followTemplateOrders } from './buy-material-orders/server/on-confirmed-styles.ts'
import { buyMaterialRoutes } from './buy-materials/server/buy-material-routes.ts'
import { buyMaterialOrderRoutes } from './buy-material-orders/server/buy-material-order-routes.ts'
import { buyMaterialOrderStore } from './buy-material-orders/server/buy-material-order-store.ts'
import { buyMaterialOrderList } from './buy-material-orders/server/buy-material-order-list.ts'
import { sampleBuyingManifest } from './manifest.ts'
import { linePhonePath } from './phone/line-phone-path.ts'

/** What sample buying adds to the server. */
export const sampleBuyingServer: ServerPlugin = {
  manifest: sampleBuyingManifest,
  documents: [buyMaterialOrderDocument, buyMaterialDocument, buyMaterialWarehouseDocument, buyMaterialEntryDocument],
  routes: [...buyMaterialOrderRoutes, ...buyMaterialRoutes, ...buyMaterialWarehouseRoutes],
  phonePages: [linePhonePath],
  approvals: [buyMaterialOrderStore.approvals],
  references: [
    ...buyMaterialOrderReferences,
    ...usagesOf(buyMaterialWarehouseTable),
    ...usagesOf(buyMaterialEntryTable),
  ],
  usageDocuments: buyMaterialWarehouseUsageDocuments,
  effects: [...followTemplateOrders, ...buyMaterialOrderNotices, awaitFetched, followMaterials],
  timelines: [buyMaterialOrderTimeline, buyMaterialWarehouseTimeline],
  prepare: (work) => fillLineKeywords(work.db),
  seed: async (context) => {
    await seedBuyMaterialOrders(context)
    await fillLineKeywords(context.db)
    await seedSampleWarehouse(context)
    await seedBuyMaterialOrderApprovals(context)
  },
  lists: [buyMaterialOrderList, buyMaterialList, buyMaterialWarehouseList, buyMaterialEntryList],
}
