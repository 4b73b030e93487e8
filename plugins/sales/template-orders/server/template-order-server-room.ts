import type { ServerRoom } from '../../../../core/server/plugin-rooms.ts'
import { templateOrderDocument } from '../template-order-document.ts'
import { followBrandCustomer } from './on-brands.ts'
import { templateCoreRoutes } from './template-core-routes.ts'
import { templateOrderList } from './template-order-list.ts'
import { templateOrderNotices } from './template-order-notices.ts'
import { templateOrderRoutes } from './template-order-routes.ts'
import { templateOrderTimeline } from './template-order-timeline.ts'
import { templateOrderReferences, templateUsageDocuments } from './template-order-usages.ts'

/** Sample orders on the server. */
export const templateOrderServerRoom: ServerRoom = {
  documents: [templateOrderDocument],
  routes: [...templateOrderRoutes, ...templateCoreRoutes],
  lists: [templateOrderList],
  timelines: [templateOrderTimeline],
  references: templateOrderReferences,
  usageDocuments: templateUsageDocuments,
  effects: [followBrandCustomer, ...templateOrderNotices],
}
