import type { Lookup } from '../../../../core/browser/form/choices/lookup.ts'
import type { StockChoiceKind } from '../stock-contract.ts'
import type { StockKind } from '../stock-options.ts'

/** Lots, production orders or locations among those that stock has. */
const stockLookup = (name: string, kind: StockKind, of: StockChoiceKind): Lookup => ({
  name: `${name}:${kind}`,
  search: async (keyword, signal) => {
    const [{ call }, { stockChoices }] = await Promise.all([
      import('../../../../core/browser/api/client.ts'),
      import('../stock-contract.ts'),
    ])
    const typed = keyword.trim()
    const { records } = await call(stockChoices[kind], { query: { of, ...(typed ? { keyword: typed } : {}) }, signal })
    return records.map(({ id, name: found, detail }) => ({ id, name: found, ...(detail ? { detail } : {}) }))
  },
})

/** What the filters of stock offer. */
export const stockLookups: readonly Lookup[] = [
  stockLookup('stockLots', 'material', 'lots'),
  ...(['material', 'cloth'] as const).flatMap((kind) => [
    stockLookup('stockOrders', kind, 'orders'),
    stockLookup('stockLocations', kind, 'locations'),
  ]),
]
