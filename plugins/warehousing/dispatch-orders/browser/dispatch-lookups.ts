import type { Lookup } from '../../../../core/browser/form/choices/lookup.ts'
import { searchLookup } from '../../../../core/browser/form/choices/search-lookup.ts'

/** The shipments that wait for a dispatch order, of a warehouse and of the draft that is edited: `waitingShipments:3,12`, 0 for none. */
export const dispatchLookups: readonly Lookup[] = [
  searchLookup(
    'waitingShipments:*',
    async () => (await import('../dispatch-order-contract.ts')).dispatchOriginSearch,
    (shipment) => ({
      detail: [shipment.plannedOutboundDate, shipment.brand?.name, shipment.customerPO],
      data: shipment,
    }),
    {
      within: (of) => {
        const [warehouse = 0, draft = 0] = of.split(',').map(Number)
        return {
          ...(warehouse > 0 ? { warehouse: [warehouse] } : {}),
          ...(draft > 0 ? { dispatchOrder: [draft] } : {}),
        }
      },
    },
  ),
]
