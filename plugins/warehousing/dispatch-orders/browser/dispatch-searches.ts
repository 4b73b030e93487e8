import { call } from '../../../../core/browser/api/client.ts'
import { type Choice, mostChoices } from '../../../../core/browser/form/choices/lookup.ts'
import { dispatchOriginSearch } from '../dispatch-order-contract.ts'

/** Searches the shipments that wait for a dispatch order, `of` a warehouse and of a draft that holds some of them: `3,12`, 0 for none. */
export async function searchWaitingShipments(
  of: string,
  keyword: string,
  signal: AbortSignal,
): Promise<readonly Choice[]> {
  const typed = keyword.trim()
  const [warehouse = 0, draft = 0] = of.split(',').map(Number)
  const body = {
    ...(typed ? { keyword: typed } : {}),
    ...(warehouse > 0 ? { warehouse: [warehouse] } : {}),
    ...(draft > 0 ? { dispatchOrder: [draft] } : {}),
  }
  const { records } = await call(dispatchOriginSearch, { query: { page: 1, size: mostChoices }, body, signal })
  return records.map((shipment) => ({
    id: shipment.id,
    name: shipment.name,
    detail: [shipment.plannedOutboundDate, shipment.brand?.name, shipment.customerPO].filter(Boolean).join(' · '),
    data: shipment,
  }))
}
