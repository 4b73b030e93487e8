import type { Lookup } from '../../../../core/browser/form/choices/lookup.ts'

/** The shipments of a warehouse that wait for a dispatch order, `waitingShipments:3`; of any with 0. */
export const dispatchLookups: readonly Lookup[] = [
  {
    name: 'waitingShipments:*',
    search: async () => [],
    searchWithin: async (warehouse, keyword, signal) =>
      (await import('./dispatch-searches.ts')).searchWaitingShipments(warehouse, keyword, signal),
  },
]
