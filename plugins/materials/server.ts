import { documentServerRoom } from '../../core/server/document/document-server-room.ts'
import { pluginOf } from '../../core/server/plugin-rooms.ts'
import { categoryRoom } from '../admin/server-public.ts'
import { categoryList } from '../master-data/public.ts'
import { materialsManifest } from './manifest.ts'
import { materialCategoryDocument } from './materials/material-category-document.ts'
import { materialCalls } from './materials/material-contract.ts'
import { materialReaders } from './materials/material-permissions.ts'
import { materialImport } from './materials/server/material-import.ts'
import { materialList } from './materials/server/material-list.ts'
import { materialStore } from './materials/server/material-store.ts'
import { creatorUsage, materialUsageDocuments } from './materials/server/material-usages.ts'
import { materialHistory } from './server/material-history.ts'
import { seedMaterials } from './server/material-seed.ts'
import { materialsModules } from './server/materials-modules.ts'

const materialServerRoom = documentServerRoom(materialStore, {
  calls: materialCalls,
  list: materialList,
  // Everyone who may read a material reads its timeline; prices only people who may read prices.
  timeline: { permission: materialReaders },
  importers: [materialImport],
  references: [creatorUsage],
  usageDocuments: materialUsageDocuments,
  demoHistory: materialHistory,
})

const materialCategoryRoom = categoryRoom('material', materialCategoryDocument, {
  tree: categoryList,
  sheet: 'category_management/material',
})

/** What materials add to the server. */
export const materialsServer = pluginOf(materialsManifest, [materialServerRoom, materialCategoryRoom], {
  modules: materialsModules,
  seed: seedMaterials,
})
