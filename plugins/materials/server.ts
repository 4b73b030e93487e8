import type { ServerPlugin } from '../../core/server/plugin.ts'
import { materialsManifest } from './manifest.ts'
import { materialDocument } from './materials/material-fields.ts'
import { materialList } from './materials/server/material-list.ts'
import { materialRoutes } from './materials/server/material-routes.ts'
import { seedMaterials } from './server/material-seed.ts'

/** What materials add to the server. */
export const materialsServer: ServerPlugin = {
  manifest: materialsManifest,
  documents: [materialDocument],
  routes: materialRoutes,
  lists: [materialList],
  seed: seedMaterials,
}
