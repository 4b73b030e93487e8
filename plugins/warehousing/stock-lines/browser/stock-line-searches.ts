import { call } from '../../../../core/browser/api/client.ts'
import { type Choice, mostChoices } from '../../../../core/browser/form/choices/lookup.ts'
import { stockedOrderSearch } from '../stock-line-contract.ts'

/** Searches production orders that stock may belong to. */
export async function searchStockedOrders(keyword: string, signal: AbortSignal): Promise<readonly Choice[]> {
  const typed = keyword.trim()
  const { records } = await call(stockedOrderSearch, {
    query: { page: 1, size: mostChoices },
    body: typed ? { keyword: typed } : {},
    signal,
  })
  return records.map((order) => ({
    id: order.id,
    name: order.name,
    detail: [order.code, order.color, order.sizes.join('/')].filter(Boolean).join(' · '),
    data: order,
  }))
}
