import type { BrowserPlugin } from '../../core/browser/plugin.ts'
import { addressDocument } from './addresses/address-document.ts'
import { brandDocument } from './brands/brand-document.ts'
import { masterDataViews } from './browser/master-data-views.ts'
import { sampleTypeDocument } from './categories/sample-type-document.ts'
import { customerDocument } from './customers/customer-document.ts'
import { masterDataManifest } from './manifest.ts'
import { sizeDocument } from './sizes/size-document.ts'
import { supplierDocument } from './suppliers/supplier-document.ts'
import { unitDocument } from './units/unit-document.ts'
import { warehouseDocument } from './warehouses/warehouse-document.ts'

/** What master data adds to the workspace. */
export const masterData: BrowserPlugin = {
  manifest: masterDataManifest,
  documents: [
    customerDocument,
    brandDocument,
    sizeDocument,
    addressDocument,
    supplierDocument,
    warehouseDocument,
    unitDocument,
    sampleTypeDocument,
  ],
  views: masterDataViews,
  imports: [
    { document: customerDocument, path: 'customers' },
    { document: brandDocument, path: 'brands' },
    { document: sizeDocument, path: 'size' },
    { document: addressDocument, path: 'address' },
    { document: supplierDocument, path: 'suppliers' },
    { document: warehouseDocument, path: 'warehouses' },
    { document: unitDocument, path: 'unit_management' },
    { document: sampleTypeDocument, path: 'category_management/sample_type' },
  ],
  parts: async () => (await import('./browser-parts.ts')).masterDataParts,
  english: () => import('./locales/en.json'),
}
