import { call } from '../../../../core/browser/api/client.ts'
import { type Choice, mostChoices } from '../../../../core/browser/form/choices/lookup.ts'
import { dispatchOriginSearch } from '../dispatch-order-contract.ts'

/** Searches the shipments that wait for a dispatch order; those of one warehouse where its number is given. */
export async function searchWaitingShipments(
  warehouse: string,
  keyword: string,
  signal: AbortSignal,
): Promise<readonly Choice[]> {
  const typed = keyword.trim()
  const body = {
    ...(typed ? { keyword: typed } : {}),
    ...(Number(warehouse) > 0 ? { warehouse: [Number(warehouse)] } : {}),
  }
  const { records } = await call(dispatchOriginSearch, { query: { page: 1, size: mostChoices }, body, signal })
  return records.map((shipment) => ({
    id: shipment.id,
    name: shipment.name,
    detail: [shipment.plannedOutboundDate, shipment.brand?.name, shipment.customerPO].filter(Boolean).join(' · '),
    data: shipment,
  }))
}
