import { figures } from '../figures.ts'

/** The preference that keeps the ids of the figures on the home page. */
export const homeFiguresKey = 'homeFigures'

/** How many figures the home page shows at most. */
export const mostHomeFigures = 6

const usual = [
  'saleOrders',
  'saleAmount',
  'openDeliveries',
  'shippedPieces',
  'samples',
  'productionOrders',
  'patternOrders',
  'finishedPatterns',
  'load',
  'lateness',
  'reworkRate',
  'shipments',
  'returnedPieces',
  'hours',
]

/** The figures that a home page asks for: those that were chosen, else the usual ones. Those that the person may not read are not answered. */
export function homeFigures(chosen: unknown): readonly string[] {
  const known = new Set(figures.map(({ id }) => id))
  const own = Array.isArray(chosen) ? chosen.filter((id): id is string => known.has(id)) : []
  return own.length > 0 ? own.slice(0, mostHomeFigures) : usual
}
