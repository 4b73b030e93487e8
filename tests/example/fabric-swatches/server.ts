import { usagesOf } from '../../../core/server/document/document-references.ts'
import { documentTimeline } from '../../../core/server/document/document-timeline.ts'
import type { ServerPlugin } from '../../../core/server/plugin.ts'
import { timelineOf } from '../../../core/server/timeline/timeline-source.ts'
import { fabricSwatchesManifest } from './manifest.ts'
import { swatchOrderRoutes, swatchOrderStore } from './swatch-orders/server/swatch-order-store.ts'
import { swatchOrderList, swatchOrderTable } from './swatch-orders/server/swatch-order-table.ts'
import { swatchOrderDocument } from './swatch-orders/swatch-order-document.ts'
import { askForUsedUpSwatches } from './swatches/server/on-swatch-orders.ts'
import { swatchList } from './swatches/server/swatch-list.ts'
import { swatchRoutes } from './swatches/server/swatch-routes.ts'
import { swatchReferences } from './swatches/server/swatch-usages.ts'
import { swatchDocument } from './swatches/swatch-document.ts'

/** What fabric swatches add to the server. */
export const fabricSwatchesServer: ServerPlugin = {
  manifest: fabricSwatchesManifest,
  modules: [
    { key: swatchDocument.key, title: swatchDocument.title, grants: { read: ['设计师'] } },
    { key: swatchOrderDocument.key, title: swatchOrderDocument.title },
  ],
  documents: [swatchDocument, swatchOrderDocument],
  routes: [...swatchRoutes, ...swatchOrderRoutes],
  lists: [swatchList, swatchOrderList],
  references: [...swatchReferences, ...usagesOf(swatchOrderTable), ...(swatchOrderStore.versions?.usages ?? [])],
  effects: [askForUsedUpSwatches],
  approvals: [swatchOrderStore.approvals],
  timelines: [timelineOf(swatchList), documentTimeline(swatchOrderTable, swatchOrderList)],
}
