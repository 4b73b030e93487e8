import type { PluginParts } from '../../core/browser/plugin.ts'
import { writersOf } from '../../core/shared/document.ts'
import { brandDocument } from './brands/brand-document.ts'
import { masterDataAsideCommands, masterDataRecords } from './browser/master-data-asides.ts'
import { masterDataCommands } from './browser/master-data-commands.ts'
import { masterDataLookups } from './browser/master-data-lookups.ts'
import { customerDocument } from './customers/customer-document.ts'
import { sizeDocument } from './sizes/size-document.ts'
import { supplierDocument } from './suppliers/supplier-document.ts'
import { unitDocument } from './units/unit-document.ts'
import { warehouseDocument } from './warehouses/warehouse-document.ts'

/** What master data adds to the pages that are shown. */
export const masterDataParts: PluginParts = {
  commands: [...masterDataCommands, ...masterDataAsideCommands],
  records: masterDataRecords,
  lookups: masterDataLookups,
  usages: [
    { document: customerDocument },
    { document: brandDocument },
    { document: sizeDocument },
    { document: supplierDocument, permission: writersOf(supplierDocument) },
    { document: warehouseDocument, permission: writersOf(warehouseDocument) },
    { document: unitDocument },
  ],
  windows: [
    { document: customerDocument, load: () => import('./customers/browser/customer-form.tsx') },
    { document: brandDocument, load: () => import('./brands/browser/brand-form.tsx') },
    { document: supplierDocument, load: () => import('./suppliers/browser/supplier-form.tsx') },
  ],
  firstSteps: async () => (await import('./browser/master-data-first-steps.ts')).masterDataFirstSteps,
}
