import type { PluginParts } from '../../core/browser/plugin.ts'
import { writersOf } from '../../core/shared/document.ts'
import { brandDocument } from './brands/brand-document.ts'
import { masterDataAsideCommands, masterDataRecords } from './browser/master-data-asides.ts'
import { masterDataCommands } from './browser/master-data-commands.ts'
import { customerDocument } from './customers/customer-document.ts'
import { sizeDocument } from './sizes/size-document.ts'
import { supplierDocument } from './suppliers/supplier-document.ts'
import { unitDocument } from './units/unit-document.ts'
import { warehouseDocument } from './warehouses/warehouse-document.ts'

/** What master data adds to the pages that are shown. */
export const masterDataParts: PluginParts = {
  commands: [...masterDataCommands, ...masterDataAsideCommands],
  records: masterDataRecords,
  lookups: async () => (await import('./browser/master-data-lookups.ts')).masterDataLookups,
  usages: [
    { document: customerDocument },
    { document: brandDocument },
    { document: sizeDocument },
    { document: supplierDocument, permission: writersOf(supplierDocument) },
    { document: warehouseDocument, permission: writersOf(warehouseDocument) },
    { document: unitDocument },
  ],
  windows: [
    { document: customerDocument, load: async () => (await import('./customers/browser/customer-page.ts')).form() },
    { document: brandDocument, load: async () => (await import('./brands/browser/brand-page.ts')).form() },
    { document: supplierDocument, load: async () => (await import('./suppliers/browser/supplier-page.ts')).form() },
  ],
  firstSteps: async () => (await import('./browser/master-data-first-steps.ts')).masterDataFirstSteps,
}
