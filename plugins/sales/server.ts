import type { ServerPlugin } from '../../core/server/plugin.ts'
import { bomDocument } from './boms/bom-document.ts'
import { bomList } from './boms/server/bom-list.ts'
import { bomEffects } from './boms/server/bom-review.ts'
import { bomRoutes } from './boms/server/bom-routes.ts'
import { bomTimeline } from './boms/server/bom-timeline.ts'
import { bomReferences } from './boms/server/bom-usages.ts'
import { followBomCustomer } from './boms/server/on-brand-customers.ts'
import { followTemplateOrder } from './boms/server/on-template-orders.ts'
import { businessTaskDocument } from './business-tasks/business-task-document.ts'
import { businessTaskTimeline } from './business-tasks/server/business-task-timeline.ts'
import { businessTaskList } from './business-tasks/server/business-task-list.ts'
import { businessTaskRoutes } from './business-tasks/server/business-task-routes.ts'
import { businessTaskReferences, businessTaskUsageDocuments } from './business-tasks/server/business-task-usages.ts'
import { salesManifest } from './manifest.ts'
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
  documents: [templateOrderDocument, bomDocument, businessTaskDocument],
  routes: [...templateOrderRoutes, ...templateCoreRoutes, ...bomRoutes, ...businessTaskRoutes],
  lists: [templateOrderList, bomList, businessTaskList],
  timelines: [templateOrderTimeline, bomTimeline, businessTaskTimeline],
  references: [...templateOrderReferences, ...bomReferences, ...businessTaskReferences],
  usageDocuments: [...templateUsageDocuments, ...businessTaskUsageDocuments],
  effects: [followBrandCustomer, ...templateOrderNotices, ...bomEffects, followTemplateOrder, followBomCustomer],
  seed: seedSales,
}
