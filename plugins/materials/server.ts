import { materialsModules } from './server/materials-modules.ts'
import type { ServerPlugin } from '../../core/server/plugin.ts'
import { materialsManifest } from './manifest.ts'
import { materialDocument } from './materials/material-document.ts'
import { materialCategoryImport } from './materials/server/material-category-import.ts'
import { materialCategoryRecords } from './materials/server/material-category-records.ts'
import { materialImport } from './materials/server/material-import.ts'
import { materialList } from './materials/server/material-list.ts'
import { materialRoutes } from './materials/server/material-routes.ts'
import { materialTimeline } from './materials/server/material-timeline.ts'
import { materialReferences, materialUsageDocuments } from './materials/server/material-usages.ts'
import { materialHistory } from './server/material-history.ts'
import { seedMaterials } from './server/material-seed.ts'

/** What materials add to the server. */
export const materialsServer: ServerPlugin = {
  manifest: materialsManifest,
  modules: materialsModules,
  documents: [materialDocument],
  routes: materialRoutes,
  lists: [materialList],
  findable: [materialCategoryRecords],
  importers: [materialImport, materialCategoryImport],
  timelines: [materialTimeline],
  references: materialReferences,
  usageDocuments: materialUsageDocuments,
  seed: seedMaterials,
  demoHistory: materialHistory,
}
