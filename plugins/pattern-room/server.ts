import { usagesOf } from '../../core/server/document/document-references.ts'
import type { ServerPlugin } from '../../core/server/plugin.ts'
import { patternPagePath } from '../sales/public.ts'
import { developmentDataDocument } from './development-data/development-data-contract.ts'
import { patternLoadDocument } from './development-data/pattern-load-contract.ts'
import { developmentDataList } from './development-data/server/development-data-list.ts'
import { patternLoadList } from './development-data/server/pattern-load-list.ts'
import { patternRoomManifest } from './manifest.ts'
import { flowDocument } from './patterning-flows/flow-document.ts'
import { flowHistory } from './patterning-flows/server/flow-history.ts'
import { flowListSource } from './patterning-flows/server/flow-list.ts'
import { flowRoutes } from './patterning-flows/server/flow-routes.ts'
import { seedFlows } from './patterning-flows/server/flow-seed.ts'
import { flowTable } from './patterning-flows/server/flow-table.ts'
import { flowTimeline } from './patterning-flows/server/flow-timeline.ts'
import { patterningOrderDocument } from './patterning-orders/patterning-order-document.ts'
import { endAskedTasks } from './patterning-orders/server/on-patterning-orders.ts'
import { followTemplateOrders } from './patterning-orders/server/on-template-orders.ts'
import { patterningOrderExport } from './patterning-orders/server/patterning-order-export-list.ts'
import { patterningOrderList } from './patterning-orders/server/patterning-order-list.ts'
import { patterningOrderNotices } from './patterning-orders/server/patterning-order-notices.ts'
import { patterningOrderRoutes } from './patterning-orders/server/patterning-order-routes.ts'
import { seedPatterningOrders } from './patterning-orders/server/patterning-order-seed.ts'
import { patterningOrderTimeline } from './patterning-orders/server/patterning-order-timeline.ts'
import { patterningOrderReferences } from './patterning-orders/server/patterning-order-usages.ts'

import { valuationLineImport } from './process-valuation/server/valuation-line-import.ts'
import { valuationLineListSource } from './process-valuation/server/valuation-line-list.ts'
import { valuationLineRoutes } from './process-valuation/server/valuation-line-routes.ts'
import { operationHistory, seedOperations } from './process-valuation/server/valuation-line-seed.ts'
import { valuationLineTable } from './process-valuation/server/valuation-line-table.ts'
import { valuationLineTimeline } from './process-valuation/server/valuation-line-timeline.ts'
import { valuationLineDocument } from './process-valuation/valuation-line-document.ts'
import { valuationOrderListSource } from './process-valuation-orders/server/valuation-order-list.ts'
import { valuationOrderRoutes } from './process-valuation-orders/server/valuation-order-routes.ts'
import { seedValuations } from './process-valuation-orders/server/valuation-order-seed.ts'
import { valuationOrderTable } from './process-valuation-orders/server/valuation-order-table.ts'
import { valuationOrderTimeline } from './process-valuation-orders/server/valuation-order-timeline.ts'
import { valuationOrderDocument } from './process-valuation-orders/valuation-order-document.ts'

/** What the pattern room adds to the server. */
export const patternRoomServer: ServerPlugin = {
  manifest: patternRoomManifest,
  documents: [
    flowDocument,
    patterningOrderDocument,
    developmentDataDocument,
    patternLoadDocument,
    valuationLineDocument,
    valuationOrderDocument,
  ],
  routes: [...flowRoutes, ...patterningOrderRoutes, ...valuationLineRoutes, ...valuationOrderRoutes],
  exports: [patterningOrderExport],
  lists: [
    flowListSource,
    patterningOrderList,
    developmentDataList,
    patternLoadList,
    valuationLineListSource,
    valuationOrderListSource,
  ],
  importers: [valuationLineImport],
  references: [
    ...usagesOf(flowTable),
    ...patterningOrderReferences,
    ...usagesOf(valuationLineTable),
    ...usagesOf(valuationOrderTable),
  ],
  effects: [...followTemplateOrders, endAskedTasks, ...patterningOrderNotices],
  timelines: [flowTimeline, patterningOrderTimeline, valuationLineTimeline, valuationOrderTimeline],
  seed: async (context) => {
    await seedFlows(context)
    await seedPatterningOrders(context)
    await seedOperations(context)
    await seedValuations(context)
  },
  phonePages: [patternPagePath, '/dashboard/scanQrCode'],
  demoHistory: [...flowHistory, ...operationHistory],
}
