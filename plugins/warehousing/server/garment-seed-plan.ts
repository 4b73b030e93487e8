import { part } from '../../../core/server/seed-random.ts'
import { shiftDate } from '../../../core/shared/calendar-date.ts'
import type { SewnOrder } from './garment-seed-facts.ts'
import type { SeedPieces } from './garment-seed-documents.ts'
import type { SeedWarehouse } from './warehousing-seed-documents.ts'

/** What is meant to become of the garments of a production order. */
export type PlannedOrder = {
  readonly order: SewnOrder
  readonly warehouse: SeedWarehouse
  readonly locationId: number
  /** The day on which the factory delivers, and the day on which it brings the rest; null where all comes at once. */
  readonly arrivesOn: string
  readonly restOn: string | null
  /** The day on which the first pieces leave; null while nobody has decided it. */
  readonly leavesOn: string | null
  /** The factory delivers without a booking. */
  readonly isDirect: boolean
  /** The pieces that the factory has sewn. */
  readonly sizes: readonly SeedPieces[]
}

/** The pieces per hundred ordered of orders that were cut before there were cutting orders. */
const shares = [100, 101, 99, 102, 100, 98] as const

/** The pieces of all sizes. */
export const piecesOf = (sizes: readonly SeedPieces[]): number => sizes.reduce((sum, { quantity }) => sum + quantity, 0)

/** A few of the pieces that are cut go wrong at the factory. */
function sewn({ id, sizes }: SewnOrder): SeedPieces[] {
  return sizes.map(({ name, ordered, cut }, at) => {
    const pieces = cut ?? Math.round((ordered * (shares[part(id, shares.length)] ?? 100)) / 100)
    const lost = Math.floor((pieces * part(id + at, 3)) / 100)
    return { name, quantity: pieces - lost }
  })
}

const later = (one: string, other: string) => (one > other ? one : other)
const earlier = (one: string, other: string) => (one < other ? one : other)

/** When the pieces leave whose customer has waited too long already. */
function lateOn({ id, due, status, isFree }: SewnOrder, today: string): string | null {
  const date = shiftDate(due, 55 + part(id, 14))
  return status === 'Finished' && isFree && date < today ? date : null
}

/** Plans each order by its number alone, so that one more order changes nothing for the others. `today` is the date in Shanghai. */
export function planGarments(
  orders: readonly SewnOrder[],
  warehouses: readonly SeedWarehouse[],
  today: string,
): readonly PlannedOrder[] {
  return orders.flatMap((order) => {
    const { id, due, leftOn, factoryId, cutOn, status } = order
    const warehouse = warehouses[part(factoryId, 4) === 0 ? 1 : 0] ?? warehouses[0]
    if (!warehouse) return []
    const leavesOn = leftOn ?? lateOn(order, today)
    const isPartial = status === 'PartialComplete'
    const wanted = shiftDate(earlier(leavesOn ?? due, due), isPartial ? -7 - part(id, 6) : -4 - part(id, 5))
    const arrivesOn = later(wanted, shiftDate(cutOn, 14))
    const pieces = sewn(order)
    const inParts = isPartial || (part(id, 3) === 1 && piecesOf(pieces) > 600)
    return [
      {
        order,
        warehouse,
        locationId: warehouse.locations[part(id, warehouse.locations.length)] ?? 0,
        arrivesOn,
        restOn: inParts ? shiftDate(arrivesOn, isPartial ? 6 : 3) : null,
        leavesOn,
        isDirect: part(id, 13) === 5,
        sizes: pieces,
      },
    ]
  })
}
