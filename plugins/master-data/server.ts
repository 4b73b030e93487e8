import { masterDataModules } from './server/master-data-modules.ts'
import type { ServerPlugin } from '../../core/server/plugin.ts'
import { addressDocument } from './addresses/address-document.ts'
import { addressImport } from './addresses/server/address-import.ts'
import { addressListSource } from './addresses/server/address-list.ts'
import { addressRoutes } from './addresses/server/address-routes.ts'
import { brandDocument } from './brands/brand-document.ts'
import { brandImport } from './brands/server/brand-import.ts'
import { brandListSource } from './brands/server/brand-list.ts'
import { brandRoutes } from './brands/server/brand-routes.ts'
import { categoryManagementRoutes } from './categories/server/category-management-routes.ts'
import { sampleTypeRecords } from './categories/server/sample-type-records.ts'
import { sampleTypeImport } from './categories/server/sample-type-import.ts'
import { customerDocument } from './customers/customer-document.ts'
import { customerImport } from './customers/server/customer-import.ts'
import { customerListSource } from './customers/server/customer-list.ts'
import { customerRoutes } from './customers/server/customer-routes.ts'
import { masterDataManifest } from './manifest.ts'
import { masterDataHistory } from './server/master-data-history.ts'
import { prepareMasterData } from './server/master-data-preparation.ts'
import { seedMasterData } from './server/master-data-seed.ts'
import { masterDataTimelines } from './server/master-data-timelines.ts'
import { masterDataReferences, masterDataUsageDocuments } from './server/master-data-usages.ts'
import { sizeImport } from './sizes/server/size-import.ts'
import { sizeListSource } from './sizes/server/size-list.ts'
import { sizeRoutes } from './sizes/server/size-routes.ts'
import { sizeDocument } from './sizes/size-document.ts'
import { supplierImport } from './suppliers/server/supplier-import.ts'
import { supplierList } from './suppliers/server/supplier-list.ts'
import { supplierRoutes } from './suppliers/server/supplier-routes.ts'
import { supplierDocument } from './suppliers/supplier-document.ts'
import { unitImport } from './units/server/unit-import.ts'
import { unitListSource } from './units/server/unit-list.ts'
import { unitRoutes } from './units/server/unit-routes.ts'
import { unitDocument } from './units/unit-document.ts'
import { warehouseImport } from './warehouses/server/warehouse-import.ts'
import { warehouseRoutes } from './warehouses/server/warehouse-routes.ts'
import { warehouseListSource } from './warehouses/server/warehouse-list.ts'
import { warehouseDocument } from './warehouses/warehouse-document.ts'

/** What master data adds to the server. */
export const masterDataServer: ServerPlugin = {
  manifest: masterDataManifest,
  modules: masterDataModules,
  documents: [
    customerDocument,
    brandDocument,
    sizeDocument,
    addressDocument,
    supplierDocument,
    warehouseDocument,
    unitDocument,
  ],
  routes: [
    ...customerRoutes,
    ...brandRoutes,
    ...sizeRoutes,
    ...addressRoutes,
    ...supplierRoutes(),
    ...warehouseRoutes,
    ...unitRoutes,
    ...categoryManagementRoutes,
  ],
  lists: [
    customerListSource,
    brandListSource,
    sizeListSource,
    addressListSource,
    supplierList,
    warehouseListSource,
    unitListSource,
  ],
  findable: [sampleTypeRecords],
  references: masterDataReferences,
  usageDocuments: masterDataUsageDocuments,
  timelines: masterDataTimelines,
  importers: [
    customerImport,
    brandImport,
    sizeImport,
    addressImport,
    supplierImport,
    warehouseImport,
    unitImport,
    sampleTypeImport,
  ],
  prepare: prepareMasterData,
  seed: seedMasterData,
  demoHistory: masterDataHistory,
}
