import type { Choice, Lookup } from '../../../core/browser/form/choices/lookup.ts'

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

async function searchOrders(keyword: string, signal: AbortSignal): Promise<readonly Choice[]> {
  const [{ call }, { patterningOrderSearch }] = await Promise.all([
    import('../../../core/browser/api/client.ts'),
    import('../patterning-orders/patterning-order-contract.ts'),
  ])
  const typed = keyword.trim()
  const body = typed ? { keyword: typed } : {}
  const { records } = await call(patterningOrderSearch, { query: { page: 1, size: 100 }, body, signal })
  return records.map(({ id, code = '', type = '', color = '' }) => ({ id, name: `${code} ${type} ${color}` }))
}

/** What pickers of the pattern room offer. */
export const patternRoomLookups: readonly Lookup[] = [
  { name: 'patterning_flow', search: searchFlows },
  { name: 'patterning_orders', search: searchOrders },
]
