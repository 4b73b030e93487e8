import type { Choice, Lookup } from '../../../core/browser/form/choices/lookup.ts'
import { searchLookup } from '../../../core/browser/form/choices/search-lookup.ts'
import type { SuggestedKey } from '../process-valuation/valuation-line-contract.ts'

async function searchFlows(keyword: string, signal: AbortSignal): Promise<readonly Choice[]> {
  const [{ call }, { flowList }] = await Promise.all([
    import('../../../core/browser/api/client.ts'),
    import('../patterning-flows/flow-contract.ts'),
  ])
  const typed = keyword.trim()
  const query = { page: 1, size: 100, ...(typed ? { keyword: typed } : {}) }
  const { records } = await call(flowList, { query, signal })
  return records.map(({ id, name = '' }) => ({ id, name }))
}

/** Texts that operations name; what they are called is all there is of them. */
const searchWords =
  (of: SuggestedKey) =>
  async (keyword: string, signal: AbortSignal): Promise<readonly Choice[]> => {
    const [{ call }, { valuationLineWords }] = await Promise.all([
      import('../../../core/browser/api/client.ts'),
      import('../process-valuation/valuation-line-contract.ts'),
    ])
    const typed = keyword.trim()
    const words = await call(valuationLineWords, { query: { of, ...(typed ? { keyword: typed } : {}) }, signal })
    return words.map((name, at) => ({ id: at + 1, name }))
  }

/** What pickers of the pattern room offer. */
export const patternRoomLookups: readonly Lookup[] = [
  { name: 'patterning_flow', search: searchFlows },
  searchLookup(
    'patterning_orders',
    async () => (await import('../patterning-orders/patterning-order-contract.ts')).patterningOrderSearch,
    ({ code = '', type = '', color = '', designImageUrls }) => ({
      name: `${code} ${type} ${color}`,
      data: code,
      ...(designImageUrls?.[0] ? { image: designImageUrls[0] } : {}),
    }),
  ),
  // Operations of the catalogue are called by their codes.
  searchLookup(
    'process_valuation',
    async () => (await import('../process-valuation/valuation-line-contract.ts')).valuationLineSearch,
    (one) => ({ name: one.code ?? '', detail: [one.component, one.name, one.sewingName], data: one }),
  ),
  { name: 'valuationComponents', search: searchWords('component') },
  { name: 'valuationMachines', search: searchWords('sewingName') },
]
