import type { ServerPlugin } from '../../../core/server/plugin.ts'
import { timelineOf } from '../../../core/server/timeline/timeline-source.ts'
import { fabricSwatchesManifest } from './manifest.ts'
import { swatchList } from './swatches/server/swatch-list.ts'
import { swatchRoutes } from './swatches/server/swatch-routes.ts'
import { swatchReferences } from './swatches/server/swatch-usages.ts'
import { swatchDocument } from './swatches/swatch-document.ts'

/** What fabric swatches add to the server. */
export const fabricSwatchesServer: ServerPlugin = {
  manifest: fabricSwatchesManifest,
  documents: [swatchDocument],
  routes: swatchRoutes,
  lists: [swatchList],
  references: swatchReferences,
  timelines: [timelineOf(swatchList)],
}
