import { pluginOf } from '../../core/server/plugin-rooms.ts'
import type { ServerPlugin } from '../../core/server/plugin.ts'
import { addressRoom } from './addresses/server/address-server-room.ts'
import { brandRoom } from './brands/server/brand-server-room.ts'
import { categoryManagementRoutes } from './categories/server/category-management-routes.ts'
import { categoryRoom } from '../admin/server-public.ts'
import { categoryList } from './categories/category-management-contract.ts'
import { sampleTypeDocument } from './categories/sample-type-document.ts'
import { customerRoom } from './customers/server/customer-server-room.ts'
import { masterDataManifest } from './manifest.ts'
import { masterDataModules } from './server/master-data-modules.ts'
import { prepareMasterData } from './server/master-data-preparation.ts'
import { seedMasterData } from './server/master-data-seed.ts'
import { masterDataReferences, masterDataUsageDocuments } from './server/master-data-usages.ts'
import { sizeRoom } from './sizes/server/size-server-room.ts'
import { supplierRoom } from './suppliers/server/supplier-server-room.ts'
import { unitRoom } from './units/server/unit-server-room.ts'
import { warehouseRoom } from './warehouses/server/warehouse-server-room.ts'

/** What master data adds to the server. */
export const masterDataServer: ServerPlugin = pluginOf(
  masterDataManifest,
  [
    customerRoom,
    brandRoom,
    sizeRoom,
    addressRoom,
    supplierRoom,
    warehouseRoom,
    unitRoom,
    categoryRoom('sampleType', sampleTypeDocument, { tree: categoryList, sheet: 'category_management/sample_type' }),
    {
      routes: categoryManagementRoutes,
      references: masterDataReferences,
      usageDocuments: masterDataUsageDocuments,
    },
  ],
  {
    modules: masterDataModules,
    prepare: prepareMasterData,
    seed: seedMasterData,
  },
)
