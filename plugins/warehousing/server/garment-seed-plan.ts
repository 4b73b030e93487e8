import { part } from '../../../core/server/seed-random.ts'
import { shiftDate } from '../../../core/shared/calendar-date.ts'
import type { SewnOrder } from './garment-seed-facts.ts'
import type { SeedPieces } from './garment-seed-documents.ts'
import type { SeedWarehouse } from './warehousing-seed-documents.ts'

/** The planned deliveries and shipments of a demo production order. */
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
  /** The factory has booked, and is late until today. */
  readonly isMissing: boolean
  /** The pieces that the factory has sewn. */
  readonly sizes: readonly SeedPieces[]
}

/** The pieces per hundred ordered of orders that were cut before there were cutting orders. */
const shares = [100, 101, 99, 102, 100, 98] as const

/** The pieces of all sizes. */
export const piecesOf = (sizes: readonly SeedPieces[]): number => sizes.reduce((sum, { quantity }) => sum + quantity, 0)

/** The boxes that pieces of an order are packed in. */
export const boxesOf = ({ id }: SewnOrder, pieces: number): number => Math.ceil(pieces / (20 + 10 * part(id, 3)))

/** Reduces the cut pieces by those that the factory spoils. */
function sewn({ id, sizes }: SewnOrder): SeedPieces[] {
  return sizes.map(({ name, ordered, cut }, at) => {
    const pieces = cut ?? Math.round((ordered * (shares[part(id, shares.length)] ?? 100)) / 100)
    const lost = Math.floor((pieces * part(id + at, 3)) / 100)
    return { name, quantity: pieces - lost }
  })
}

const later = (one: string, other: string) => (one > other ? one : other)
const earlier = (one: string, other: string) => (one < other ? one : other)

/** Returns the day on which overdue pieces leave. */
function lateOn({ id, due, status, isFree }: SewnOrder, today: string): string | null {
  const date = shiftDate(due, 55 + part(id, 14))
  return status === 'Finished' && isFree && date < today ? date : null
}

function planned(order: SewnOrder, warehouse: SeedWarehouse, today: string): PlannedOrder {
  const { id, due, leftOn, cutOn, status } = order
  const leavesOn = leftOn ?? lateOn(order, today)
  const isPartial = status === 'PartialComplete'
  const wanted = shiftDate(earlier(leavesOn ?? due, due), isPartial ? -7 - part(id, 6) : -4 - part(id, 5))
  const arrivesOn = later(wanted, shiftDate(cutOn, 14))
  const sizes = sewn(order)
  const inParts = isPartial || (part(id, 3) === 1 && piecesOf(sizes) > 600)
  return {
    order,
    warehouse,
    locationId: warehouse.locations[part(id, warehouse.locations.length)] ?? 0,
    arrivesOn,
    restOn: inParts ? shiftDate(arrivesOn, isPartial ? 6 : 3) : null,
    leavesOn,
    isDirect: part(id, 13) === 5,
    isMissing: false,
    sizes,
  }
}

/** The fewest orders whose pieces wait for a shipment. */
const fewest = 12

/** Postpones the last shipments of a company with few orders, so that some shipments still wait for their dispatch today. */
function keepSome(plans: readonly PlannedOrder[]): readonly PlannedOrder[] {
  const here = plans.filter(({ order, leavesOn }) => order.isFree && leavesOn === null).length
  const leaving = plans.flatMap(({ order, leavesOn }) => (order.isFree && leavesOn ? [{ order, leavesOn }] : []))
  const latest = leaving.toSorted((one, other) => other.leavesOn.localeCompare(one.leavesOn))
  const kept = new Set(latest.slice(0, Math.max(0, fewest - here)).map(({ order }) => order))
  return plans.map((plan) => (kept.has(plan.order) ? { ...plan, leavesOn: null } : plan))
}

/** Of the latest deliveries that nobody waits for yet, the last brings its rest within days, and some have not come. */
function missSome(plans: readonly PlannedOrder[], today: string): readonly PlannedOrder[] {
  const expected = plans
    .filter(({ leavesOn, isDirect, arrivesOn }) => leavesOn === null && !isDirect && arrivesOn < today)
    .toSorted((one, other) => other.arrivesOn.localeCompare(one.arrivesOn))
  const [latest] = expected
  const missing = new Set(expected.slice(0, 6).filter((_, at) => at % 3 === 1))
  return plans.map((plan) => {
    if (plan === latest) return { ...plan, restOn: shiftDate(today, 4) }
    return missing.has(plan) ? { ...plan, isMissing: true } : plan
  })
}

/** Plans each order by its number, so that one more order changes little for the others. `today` is the date in Shanghai. */
export function planGarments(
  orders: readonly SewnOrder[],
  warehouses: readonly SeedWarehouse[],
  today: string,
): readonly PlannedOrder[] {
  const plans = orders.flatMap((order) => {
    const warehouse = warehouses[part(order.factoryId, 4) === 0 ? 1 : 0] ?? warehouses[0]
    return warehouse ? [planned(order, warehouse, today)] : []
  })
  return missSome(keepSome(plans), today)
}
