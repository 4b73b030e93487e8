import { foldedName } from '../../../core/shared/folded-name.ts'
import { garmentTolerance } from './garment-options.ts'

/** What garments of a production order are counted at, from the order to their return. */
export type GarmentStage =
  | 'ordered'
  | 'cut'
  | 'booked'
  | 'inTransit'
  | 'signedIn'
  | 'available'
  | 'planned'
  | 'shipped'
  | 'returned'

/** The pieces of one size of a production order. */
export type GarmentFigures = {
  readonly name: string
  /** Ordered, as the production order was last confirmed. */
  readonly productionQuantity: number
  readonly cropQuantity: number
  /** Booked by submitted bookings; of a booking that is over, what came of it. */
  readonly bookedQuantity: number
  /** Booked and not yet signed in. */
  readonly inTransitQuantity: number
  /** Good and defective pieces that were signed in. */
  readonly inboundQuantity: number
  /** Good pieces on hand that are promised to no document. */
  readonly availableQuantity: number
  /** The pieces of submitted shipments that wait for their dispatch. */
  readonly plannedQuantity: number
  readonly outboundQuantity: number
  readonly returnedQuantity: number
  /** What the document that the pieces come from asks of this size, where they come from one. */
  readonly origin?: Wanted | undefined
}
export type GarmentFigure = Exclude<keyof GarmentFigures, 'name' | 'origin'>

/** The key under which answers hold the pieces of a stage. */
const figureOfStage: Readonly<Record<GarmentStage, GarmentFigure>> = {
  ordered: 'productionQuantity',
  cut: 'cropQuantity',
  booked: 'bookedQuantity',
  inTransit: 'inTransitQuantity',
  signedIn: 'inboundQuantity',
  available: 'availableQuantity',
  planned: 'plannedQuantity',
  shipped: 'outboundQuantity',
  returned: 'returnedQuantity',
}

/** Pieces of a size at a stage, as documents and stock name the size. */
export type StagePieces = { readonly stage: GarmentStage; readonly name: string; readonly quantity: number }

const noFigures: Record<GarmentFigure, number> = {
  productionQuantity: 0,
  cropQuantity: 0,
  bookedQuantity: 0,
  inTransitQuantity: 0,
  inboundQuantity: 0,
  availableQuantity: 0,
  plannedQuantity: 0,
  outboundQuantity: 0,
  returnedQuantity: 0,
}

/**
 * The figures of each size. Sizes stand in the order of the production order; one that only a later stage has stands behind them
 * (D58). Names are compared folded (D51).
 */
export function garmentFiguresOf(
  ordered: readonly { readonly name: string; readonly quantity: number | null }[],
  counted: readonly StagePieces[],
): GarmentFigures[] {
  const sizes = new Map<string, GarmentFigures>()
  const all = [
    ...ordered.map(({ name, quantity }) => ({ stage: 'ordered' as const, name, quantity: quantity ?? 0 })),
    ...counted,
  ]
  for (const { stage, name, quantity } of all) {
    const key = foldedName(name)
    const size = sizes.get(key) ?? { ...noFigures, name }
    const figure = figureOfStage[stage]
    sizes.set(key, { ...size, [figure]: size[figure] + quantity })
  }
  return [...sizes.values()]
}

/** Pieces that are wanted, and those of them that were done. */
export type Wanted = { readonly wanted: number; readonly done: number }

/** The pieces that are still open; 0 where as many, or more, were done. */
export const stillOpen = ({ wanted, done }: Wanted): number => Math.max(0, wanted - done)

/** Whether nothing more is expected. */
export const isComplete = (of: Wanted): boolean => stillOpen(of) <= garmentTolerance

/** Whether a number of pieces exceeds the open ones. */
export const exceedsOpen = ({ wanted, done }: Wanted, quantity: number): boolean =>
  quantity > 0 && done + quantity > wanted + garmentTolerance

/** The documents that move garments of a size forward or back. */
export type GarmentMove = 'booking' | 'signIn' | 'shipment' | 'return'

/**
 * What a document of a kind can still take of a size: what neither came nor is announced, for bookings and for pieces that come
 * without one; what is neither shipped nor about to be, or came back; what was shipped and did not come back. Pieces that come from a document
 * are judged by that.
 */
export function openFor(
  move: GarmentMove,
  size: Pick<
    GarmentFigures,
    | 'productionQuantity'
    | 'inTransitQuantity'
    | 'inboundQuantity'
    | 'plannedQuantity'
    | 'outboundQuantity'
    | 'returnedQuantity'
    | 'origin'
  >,
): Wanted {
  if (size.origin) return size.origin
  switch (move) {
    case 'shipment':
      return {
        wanted: size.productionQuantity + size.returnedQuantity,
        done: size.outboundQuantity + size.plannedQuantity,
      }
    case 'return':
      return { wanted: size.outboundQuantity, done: size.returnedQuantity }
    default:
      return { wanted: size.productionQuantity, done: size.inboundQuantity + size.inTransitQuantity }
  }
}
