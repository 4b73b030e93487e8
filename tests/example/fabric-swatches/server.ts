import { documentServerRoom } from '../../../core/server/document/document-server-room.ts'
import { pluginOf } from '../../../core/server/plugin-rooms.ts'
import { timelineOf } from '../../../core/server/timeline/timeline-source.ts'
import { fabricSwatchesManifest } from './manifest.ts'
import { swatchOrderStore } from './swatch-orders/server/swatch-order-store.ts'
import { swatchOrderList } from './swatch-orders/server/swatch-order-table.ts'
import { swatchOrderCalls } from './swatch-orders/swatch-order-contract.ts'
import { swatchOrderDocument } from './swatch-orders/swatch-order-document.ts'
import { askForUsedUpSwatches } from './swatches/server/on-swatch-orders.ts'
import { swatchList } from './swatches/server/swatch-list.ts'
import { swatchRoutes } from './swatches/server/swatch-routes.ts'
import { swatchReferences } from './swatches/server/swatch-usages.ts'
import { swatchDocument } from './swatches/swatch-document.ts'

const swatchRoom = {
  documents: [swatchDocument],
  routes: swatchRoutes,
  lists: [swatchList],
  references: swatchReferences,
  timelines: [timelineOf(swatchList)],
}

const swatchOrderRoom = documentServerRoom(swatchOrderStore, {
  calls: swatchOrderCalls,
  list: swatchOrderList,
  effects: [askForUsedUpSwatches],
})

/** What fabric swatches add to the server. */
export const fabricSwatchesServer = pluginOf(fabricSwatchesManifest, [swatchRoom, swatchOrderRoom], {
  modules: [
    { key: swatchDocument.key, title: swatchDocument.title, grants: { read: ['设计师'] } },
    { key: swatchOrderDocument.key, title: swatchOrderDocument.title },
  ],
})
