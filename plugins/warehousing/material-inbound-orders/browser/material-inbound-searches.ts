import { call } from '../../../../core/browser/api/client.ts'
import { type Choice, mostChoices } from '../../../../core/browser/form/choices/lookup.ts'
import { outboundOriginSearch } from '../material-inbound-origin-contract.ts'

/** Searches finished outbound orders. */
export async function searchReturnedOutbound(keyword: string, signal: AbortSignal): Promise<readonly Choice[]> {
  const typed = keyword.trim()
  const query = { page: 1, size: mostChoices }
  const { records } = await call(outboundOriginSearch, { query, body: typed ? { keyword: typed } : {}, signal })
  return records.map(({ id, name, productionOrderCode, code, party }) => ({
    id,
    name,
    detail: [party?.name, productionOrderCode, code].filter(Boolean).join(' · '),
  }))
}
