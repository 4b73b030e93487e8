import type { Room } from '../../../../core/browser/document/document-room.ts'
import { lateLookups } from '../../../../core/browser/form/choices/late-lookup.ts'
import { productionOrderDocument } from '../../../production/public.ts'

const late = lateLookups(() => import('./stock-searches.ts'))

/** What stock adds to the pages that are shown: what its filters offer, and where its production orders are used. */
export const stockRoom: Room = {
  lookups: [
    late('stockLots:material', (of, keyword, signal) => of.searchStockChoices('material', 'lots', keyword, signal)),
    ...(['material', 'cloth'] as const).flatMap((kind) => [
      late(`stockOrders:${kind}`, (of, keyword, signal) => of.searchStockChoices(kind, 'orders', keyword, signal)),
      late(`stockLocations:${kind}`, (of, keyword, signal) =>
        of.searchStockChoices(kind, 'locations', keyword, signal),
      ),
    ]),
  ],
  usages: [{ document: productionOrderDocument }],
}
