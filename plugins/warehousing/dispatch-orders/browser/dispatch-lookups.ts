import type { Lookup } from '../../../../core/browser/form/choices/lookup.ts'

/** The shipments that wait for a dispatch order, of a warehouse and of the draft that is edited: `waitingShipments:3,12`. */
export const dispatchLookups: readonly Lookup[] = [
  {
    name: 'waitingShipments:*',
    search: async () => [],
    searchWithin: async (of, keyword, signal) =>
      (await import('./dispatch-searches.ts')).searchWaitingShipments(of, keyword, signal),
  },
]
