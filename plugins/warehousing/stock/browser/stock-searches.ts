import type { Choice } from '../../../../core/browser/form/choices/lookup.ts'
import { call } from '../../../../core/browser/api/client.ts'
import { type StockChoiceKind, stockChoices } from '../stock-contract.ts'
import type { StockKind } from '../stock-options.ts'

/** Searches lots, production orders or locations among those that stock has. */
export async function searchStockChoices(
  kind: StockKind,
  of: StockChoiceKind,
  keyword: string,
  signal: AbortSignal,
): Promise<readonly Choice[]> {
  const typed = keyword.trim()
  const { records } = await call(stockChoices[kind], { query: { of, ...(typed ? { keyword: typed } : {}) }, signal })
  return records.map(({ id, name, detail }) => ({ id, name, ...(detail ? { detail } : {}) }))
}
