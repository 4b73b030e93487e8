import type { Lookup } from '../../../../../core/browser/form/choices/lookup.ts'
import { read } from '../../../../../core/shared/permission.ts'
import { swatchDocument } from '../swatch-document.ts'

/** Swatches for pickers in other forms, which no longer offer used up ones. */
export const swatchLookups: readonly Lookup[] = [
  {
    name: 'swatches',
    permission: read(swatchDocument.key),
    search: async (keyword, signal) => {
      const [{ call }, { swatchSearch }] = await Promise.all([
        import('../../../../../core/browser/api/client.ts'),
        import('../swatch-contract.ts'),
      ])
      const body = { status: ['Kept'], ...(keyword ? { keyword } : {}) }
      const { records } = await call(swatchSearch, { query: { page: 1, size: 100 }, body, signal })
      return records.map((swatch) => ({ id: swatch.id, name: swatch.name, detail: swatch.code, data: swatch }))
    },
  },
]
