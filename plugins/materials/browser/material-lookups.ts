import type { Lookup } from '../../../core/browser/form/choices/lookup.ts'
import { recordLookup } from '../../../core/browser/document/record-lookup.ts'
import { materialDocument } from '../materials/material-document.ts'

export const materialLookups: readonly Lookup[] = [
  recordLookup(materialDocument, {
    load: async () => (await import('../materials/material-contract.ts')).materialSearch,
    tell: (material) => ({
      ...(material.codeFromSupplier ? { code: material.codeFromSupplier } : {}),
      detail: [material.color, material.codeFromSupplier, material.supplier.name],
      ...(material.imageUrls[0] ? { image: material.imageUrls[0] } : {}),
      ...(material.unit ? { unit: material.unit.name } : {}),
      data: material,
    }),
  }),
]
