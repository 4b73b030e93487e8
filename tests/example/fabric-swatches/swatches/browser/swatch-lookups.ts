import type { Lookup } from '../../../../../core/browser/form/choices/lookup.ts'
import { searchLookup } from '../../../../../core/browser/form/choices/search-lookup.ts'
import { read } from '../../../../../core/shared/permission.ts'
import { swatchDocument } from '../swatch-document.ts'

/** Swatches for pickers in other forms, which no longer offer used up ones. */
export const swatchLookups: readonly Lookup[] = [
  {
    ...searchLookup(
      'swatches',
      async () => (await import('../swatch-contract.ts')).swatchSearch,
      (swatch) => ({ detail: [swatch.code], data: swatch }),
      { filters: { status: ['Kept'] } },
    ),
    permission: read(swatchDocument.key),
  },
]
