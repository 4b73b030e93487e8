import { call } from '../../../../core/browser/api/client.ts'
import { type Choice, mostChoices } from '../../../../core/browser/form/choices/lookup.ts'
import { bookingOriginSearch, returnOriginSearch } from '../cloth-inbound-order-contract.ts'

/** Searches the bookings of which garments are expected. */
export async function searchExpectedBookings(keyword: string, signal: AbortSignal): Promise<readonly Choice[]> {
  const typed = keyword.trim()
  const query = { page: 1, size: mostChoices }
  const { records } = await call(bookingOriginSearch, { query, body: typed ? { keyword: typed } : {}, signal })
  return records.map(({ id, name, factory, bookingDate, productionOrderCode }) => ({
    id,
    name,
    detail: [bookingDate, factory?.name, productionOrderCode].filter(Boolean).join(' · '),
  }))
}

/** Searches the returns whose garments wait for their repair. */
export async function searchRepairReturns(keyword: string, signal: AbortSignal): Promise<readonly Choice[]> {
  const typed = keyword.trim()
  const query = { page: 1, size: mostChoices }
  const { records } = await call(returnOriginSearch, { query, body: typed ? { keyword: typed } : {}, signal })
  return records.map(({ id, name, brand, bookingDate, productionOrderCode }) => ({
    id,
    name,
    detail: [bookingDate, brand?.name, productionOrderCode].filter(Boolean).join(' · '),
  }))
}
