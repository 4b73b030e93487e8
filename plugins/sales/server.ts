import type { ServerPlugin } from '../../core/server/plugin.ts'
import { bomDocument } from './boms/bom-document.ts'
import { bomList } from './boms/server/bom-list.ts'
import { bomEffects } from './boms/server/bom-review.ts'
import { bomOriginRoutes } from './boms/server/bom-origin-routes.ts'
import { bomDesignRoutes } from './boms/server/bom-design-routes.ts'
import { bomMeasuredRoutes } from './boms/server/bom-measured-routes.ts'
import { bomVersionRoutes } from './boms/server/bom-version-routes.ts'
import { bomRoutes } from './boms/server/bom-routes.ts'
import { bomTimeline } from './boms/server/bom-timeline.ts'
import { bomReferences } from './boms/server/bom-usages.ts'
import { businessTaskDocument } from './business-tasks/business-task-document.ts'
import { businessTaskTimeline } from './business-tasks/server/business-task-timeline.ts'
import { businessTaskList } from './business-tasks/server/business-task-list.ts'
import { followChain } from './business-tasks/server/business-task-progress.ts'
import { businessTaskRoutes } from './business-tasks/server/business-task-routes.ts'
import { businessTaskReferences, businessTaskUsageDocuments } from './business-tasks/server/business-task-usages.ts'
import { salesManifest } from './manifest.ts'
import { quoteDocument } from './quotes/quote-document.ts'
import { quoteList } from './quotes/server/quote-list.ts'
import { warnOfAdoptedQuotes } from './quotes/server/on-boms.ts'
import { quoteNotices } from './quotes/server/quote-notices.ts'
import { quoteRoutes } from './quotes/server/quote-routes.ts'
import { quoteTimeline } from './quotes/server/quote-timeline.ts'
import { quoteReferences } from './quotes/server/quote-usages.ts'
import { saleOrderEffects } from './sale-orders/server/sale-order-effects.ts'
import { saleOrderList } from './sale-orders/server/sale-order-list.ts'
import { saleOrderRoutes } from './sale-orders/server/sale-order-routes.ts'
import { saleOrderStore } from './sale-orders/server/sale-order-store.ts'
import { saleOrderTimeline } from './sale-orders/server/sale-order-timeline.ts'
import { saleOrderReferences } from './sale-orders/server/sale-order-usages.ts'
import { saleOrderDocument } from './sale-orders/sale-order-document.ts'
import { followDesigns } from './server/on-designs.ts'
import { seedSales } from './server/sales-seed.ts'
import { followBrandCustomer } from './template-orders/server/on-brands.ts'
import { templateCoreRoutes } from './template-orders/server/template-core-routes.ts'
import { templateOrderList } from './template-orders/server/template-order-list.ts'
import { templateOrderNotices } from './template-orders/server/template-order-notices.ts'
import { templateOrderTimeline } from './template-orders/server/template-order-timeline.ts'
import { templateOrderRoutes } from './template-orders/server/template-order-routes.ts'
import { templateOrderReferences, templateUsageDocuments } from './template-orders/server/template-order-usages.ts'
import { templateOrderDocument } from './template-orders/template-order-document.ts'

export const salesServer: ServerPlugin = {
  manifest: salesManifest,
  documents: [templateOrderDocument, bomDocument, quoteDocument, saleOrderDocument, businessTaskDocument],
  routes: [
    ...templateOrderRoutes,
    ...templateCoreRoutes,
    ...bomOriginRoutes,
    ...bomDesignRoutes,
    ...bomMeasuredRoutes,
    ...bomVersionRoutes,
    ...bomRoutes,
    ...quoteRoutes,
    ...saleOrderRoutes,
    ...businessTaskRoutes,
  ],
  lists: [templateOrderList, bomList, quoteList, saleOrderList, businessTaskList],
  timelines: [templateOrderTimeline, bomTimeline, quoteTimeline, saleOrderTimeline, businessTaskTimeline],
  references: [
    ...templateOrderReferences,
    ...bomReferences,
    ...quoteReferences,
    ...saleOrderReferences,
    ...businessTaskReferences,
  ],
  usageDocuments: [...templateUsageDocuments, ...businessTaskUsageDocuments],
  effects: [
    followBrandCustomer,
    ...templateOrderNotices,
    ...bomEffects,
    ...followDesigns,
    warnOfAdoptedQuotes,
    ...quoteNotices,
    ...saleOrderEffects,
    ...followChain,
  ],
  approvals: [saleOrderStore.approvals],
  seed: seedSales,
}
