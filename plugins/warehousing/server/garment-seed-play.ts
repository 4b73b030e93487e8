import { addDays } from 'date-fns/addDays'
import { addHours } from 'date-fns/addHours'
import { compareAsc } from 'date-fns/compareAsc'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { subHours } from 'date-fns/subHours'
import { part } from '../../../core/server/seed-random.ts'
import { dateOf } from '../../../core/shared/calendar.ts'
import { dayOf, shiftDate } from '../../../core/shared/calendar-date.ts'
import { arrivedStatus } from '../cloth-warehouse-booking-orders/booking-order-options.ts'
import type { ClothItem } from '../stock/server/stock-item.ts'
import type { SeedStock } from '../stock/server/stock-seed.ts'
import type { StockQuality } from '../stock/stock-options.ts'
import type {
  GarmentStage,
  SeedBooking,
  SeedBookingEvent,
  SeedDispatch,
  SeedGarmentSignIn,
  SeedGarmentSignInLine,
  SeedPieces,
  SeedShipment,
} from './garment-seed-documents.ts'
import { draftBookings, draftShipments, draftSignIns } from './garment-seed-drafts.ts'
import type { SewnOrder } from './garment-seed-facts.ts'
import { boxesOf, piecesOf, planGarments, type PlannedOrder } from './garment-seed-plan.ts'

type Happening = { readonly at: Date; readonly run: () => void }

/** An instant of a calendar day in Shanghai. */
const on = (day: string, hour: number, minute: number) =>
  new Date(`${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00+08:00`)

/** Days that are near to each other have the same number. */
const spanOf = (day: string, days: number) =>
  Math.floor(differenceInCalendarDays(dayOf(day), dayOf('2020-01-01')) / days)

const last = (days: readonly string[]) => days.reduce((one, other) => (one > other ? one : other), '')

const item = ({ id }: SewnOrder, size: string, quality: StockQuality = 'Good'): ClothItem => ({
  kind: 'cloth',
  productionOrderId: id,
  size,
  quality,
})

/** The state of a booking that nobody has ended. */
function stateOf({ lines }: SeedBooking): Pick<SeedBookingEvent, 'status' | 'signedQuantity'> {
  const sizes = lines
    .flatMap((line) => line.sizes)
    .map(({ quantity, signed }) => ({ quantity, signedQuantity: signed }))
  return {
    status: arrivedStatus(sizes, { isClosed: false }),
    signedQuantity: sizes.reduce((total, { signedQuantity }) => total + signedQuantity, 0),
  }
}

/** Subtracts pieces size by size. */
const without = (sizes: readonly SeedPieces[], some: readonly SeedPieces[]): SeedPieces[] =>
  sizes.map(({ name, quantity }, at) => ({ name, quantity: quantity - (some[at]?.quantity ?? 0) }))

/** Plays what factories have delivered and customers have got, in the order of time. */
export class GarmentSeedPlay {
  readonly bookings: SeedBooking[] = []
  readonly signIns: SeedGarmentSignIn[] = []
  readonly shipments: SeedShipment[] = []
  readonly dispatches: SeedDispatch[] = []
  private readonly stage: GarmentStage
  private readonly stock: SeedStock
  private readonly plans: readonly PlannedOrder[]
  private readonly shipped = new Map<string, number>()
  private readonly announced = new Set<SewnOrder>()

  constructor(stage: GarmentStage, stock: SeedStock, orders: readonly SewnOrder[]) {
    this.stage = stage
    this.stock = stock
    const cut = orders.filter(({ isCut }) => isCut)
    this.plans = planGarments(cut, stage.warehouses, dateOf(stage.now))
    const past = [...this.deliveries(), ...this.departures()].filter(({ at }) => at <= stage.now)
    for (const { run } of past.sort((one, other) => compareAsc(one.at, other.at))) run()
    this.wait()
    this.begin(orders.filter((order) => !this.announced.has(order) && order.status !== 'Finished'))
  }

  private keeper(number: number): number {
    return this.stage.keepers[part(number, this.stage.keepers.length)] ?? 0
  }

  /** Books the deliveries of a factory to a warehouse within some days together. Some factories deliver without a booking. */
  private deliveries(): Happening[] {
    const today = dateOf(this.stage.now)
    const groups = Map.groupBy(this.plans, ({ order, isDirect, isMissing, arrivesOn, restOn }) => {
      const rest = restOn === null ? 'none' : restOn > today ? 'open' : 'here'
      return isDirect ? `direct ${order.id}` : `${order.factoryId} ${spanOf(arrivesOn, 6)} ${rest} ${isMissing}`
    })
    return [...groups.values()].flatMap((plans) => this.delivery(plans))
  }

  private delivery(plans: readonly PlannedOrder[]): Happening[] {
    const [first] = plans
    if (!first) return []
    const { order, isDirect, restOn } = first
    const { id: number } = order
    const booked = plans.map(({ arrivesOn }) => arrivesOn).reduce((one, other) => (one < other ? one : other))
    // One factory in nine is late.
    const arrived = part(number, 9) === 4 ? shiftDate(booked, 2) : booked
    // Orders that are being sewn now are booked early.
    const ahead = order.status === 'InProgress' ? 12 : 4
    const bookedAt = on(shiftDate(booked, -ahead - part(number, 9)), 10 + part(number, 7), part(number, 60))
    const arrivedAt = on(arrived, 9 + part(number, 4), part(number + 1, 60))
    const restAt = on(restOn && restOn > arrived ? restOn : shiftDate(arrived, 3), 14, part(number + 2, 60))
    const endedAt = addDays(restOn ? restAt : arrivedAt, 10)
    const came = { booking: null as SeedBooking | null }
    const book = { at: bookedAt, run: () => void (came.booking = this.book(plans, bookedAt, booked)) }
    const vain = on(shiftDate(booked, -14), 11, part(number, 60))
    return [
      ...(isDirect ? [] : [book]),
      ...(part(number, 40) === 7 && !isDirect ? [{ at: vain, run: () => this.bookInVain(plans, vain) }] : []),
      { at: arrivedAt, run: () => this.arrive(plans, arrivedAt, came.booking, restOn ? 'first' : 'all') },
      ...(restOn ? [{ at: restAt, run: () => this.arrive(plans, restAt, came.booking, 'rest') }] : []),
      { at: endedAt, run: () => this.finish(came.booking, endedAt) },
    ]
  }

  private book(plans: readonly PlannedOrder[], at: Date, bookingDate: string): SeedBooking {
    const [first] = plans
    const booking: SeedBooking = {
      id: 0,
      code: '',
      at,
      userId: first?.order.followerId ?? 0,
      warehouseId: first?.warehouse.id ?? 0,
      bookingDate,
      lines: plans.map(({ order, sizes }) => ({
        id: 0,
        order,
        boxQuantity: boxesOf(order, piecesOf(sizes)),
        sizes: sizes.map((size) => ({ ...size, signed: 0 })),
      })),
      events: [],
    }
    this.bookings.push(booking)
    for (const { order } of plans) this.announced.add(order)
    return booking
  }

  /** A booking that the factory gave up the day after. */
  private bookInVain(plans: readonly PlannedOrder[], at: Date): void {
    const givenUpAt = addHours(at, 21)
    if (givenUpAt > this.stage.now) return
    const { events, userId } = this.book(plans.slice(0, 1), at, shiftDate(dateOf(at), 4))
    const state = { status: 'Canceled', signedQuantity: 0 } as const
    events.push({ ...state, action: 'cancelled', at: givenUpAt, userId, reason: '工厂延期' })
  }

  /** The pieces that come on a day: three fifths first, the rest later. */
  private comingOf({ order: { id }, sizes }: PlannedOrder, which: 'all' | 'first' | 'rest'): SeedPieces[] {
    const first = sizes.map(({ name, quantity }) => ({ name, quantity: Math.floor((quantity * 3) / 5) }))
    if (which === 'first') return first
    const end = sizes.length - 1
    const apart = part(id, 7)
    return (which === 'all' ? sizes : without(sizes, first)).map(({ name, quantity }, at) => {
      // One order in seven is a little short, and one a few pieces more than booked.
      if (apart === 0 && at === end) return { name, quantity: Math.floor(quantity * 0.96) }
      return apart === 1 && at === 0 ? { name, quantity: quantity + 2 } : { name, quantity }
    })
  }

  private arrive(
    plans: readonly PlannedOrder[],
    at: Date,
    booking: SeedBooking | null,
    which: 'all' | 'first' | 'rest',
  ): void {
    const [first] = plans
    if (!first || first.isMissing) return
    const userId = this.keeper(first.order.id + spanOf(dateOf(at), 1))
    const lines = plans.map((plan): SeedGarmentSignInLine => {
      const { order, locationId } = plan
      const sizes = this.comingOf(plan, which).map((size, place) => ({
        ...size,
        defects: part(order.id + place, 5) === 0 ? Math.floor(size.quantity / 60) : 0,
      }))
      return { id: 0, order, locationId, boxQuantity: boxesOf(order, piecesOf(sizes)), sizes }
    })
    const signIn: SeedGarmentSignIn = {
      id: 0,
      code: '',
      type: booking ? 'Booking' : 'Direct',
      at,
      userId,
      booking,
      warehouseId: first.warehouse.id,
      lines,
    }
    this.signIns.push(signIn)
    for (const line of lines)
      for (const { name, quantity, defects } of line.sizes) {
        this.post(signIn, line, { name, quantity: quantity - defects, quality: 'Good' })
        this.post(signIn, line, { name, quantity: defects, quality: 'Defect' })
      }
    if (!booking) return
    for (const [at, { sizes }] of booking.lines.entries())
      for (const [place, size] of sizes.entries()) size.signed += lines[at]?.sizes[place]?.quantity ?? 0
    booking.events.push({ ...stateOf(booking), action: 'signed_in', at, userId, signIn })
  }

  private post(
    signIn: SeedGarmentSignIn,
    line: SeedGarmentSignInLine,
    { name, quantity, quality }: SeedPieces & { readonly quality: StockQuality },
  ): void {
    if (quantity === 0) return
    const { at, userId, warehouseId } = signIn
    this.stock.move({
      at,
      userId,
      item: item(line.order, name, quality),
      place: { warehouseId, warehouseLocationId: line.locationId },
      quantity: String(quantity),
      of: () => ({ noun: 'cloth_inbound_orders', id: signIn.id, code: signIn.code, lineId: line.id }),
    })
  }

  /** Ten days after a short delivery, its rest is given up. */
  private finish(booking: SeedBooking | null, at: Date): void {
    const latest = booking?.events.at(-1)
    if (!booking || latest?.status !== 'PartiallyArrived') return
    const { signedQuantity } = latest
    const { userId } = booking
    booking.events.push({ action: 'closed', status: 'AllArrived', signedQuantity, at, userId })
  }

  /**
   * The pieces of a brand that leave a warehouse within some days are one shipment, and all shipments of a day one dispatch order. What comes after that
   * leaves a week later.
   */
  private departures(): Happening[] {
    const groups = Map.groupBy(
      this.plans.filter(({ leavesOn }) => leavesOn !== null),
      ({ order, warehouse, leavesOn }) => `${order.brandId} ${warehouse.id} ${spanOf(leavesOn ?? '', 3)}`,
    )
    const days = [...groups.values()].flatMap((plans) => {
      const day = last(plans.map(({ leavesOn }) => leavesOn ?? ''))
      return [0, 8].map((after) => ({ plans, day: shiftDate(day, after), after }))
    })
    const dispatches = Map.groupBy(days, ({ plans, day }) => `${plans[0]?.warehouse.id} ${day}`)
    return [
      ...days.map(({ plans, day, after }) => {
        const at = on(shiftDate(day, -1), 15, part(plans[0]?.order.id ?? 0, 60))
        // A rest of a few pieces stays in stock.
        return { at, run: () => this.ship(plans, at, { day, least: after === 0 ? 1 : 30 }) }
      }),
      ...[...dispatches.values()].flatMap(([first]) => {
        if (!first) return []
        const { day, plans } = first
        const warehouseId = plans[0]?.warehouse.id ?? 0
        const at = on(day, 10, part(plans[0]?.order.id ?? 0, 60))
        return [{ at, run: () => this.dispatch(warehouseId, day, at) }]
      }),
    ]
  }

  private placeOf({ warehouse, locationId }: PlannedOrder) {
    return { warehouseId: warehouse.id, warehouseLocationId: locationId }
  }

  /** The good pieces that are here; most customers take no more than they have ordered. */
  private ready(plan: PlannedOrder): SeedPieces[] {
    const { order } = plan
    return order.sizes.map(({ name, ordered }) => {
      const here = this.stock.available(item(order, name), this.placeOf(plan))
      const open = ordered - (this.shipped.get(`${order.id} ${name}`) ?? 0)
      return { name, quantity: part(order.id, 8) === 3 ? here : Math.max(0, Math.min(here, open)) }
    })
  }

  private ship(
    plans: readonly PlannedOrder[],
    at: Date,
    { day, least }: { readonly day: string; readonly least: number },
  ): void {
    const lines = plans.flatMap((plan) => {
      const sizes = this.ready(plan)
      const { order } = plan
      return piecesOf(sizes) < least
        ? []
        : [{ id: 0, order, boxQuantity: boxesOf(order, piecesOf(sizes)), sizes, plan }]
    })
    const [first] = lines
    if (!first) return
    const { order, plan } = first
    const shipment: SeedShipment = {
      id: 0,
      code: '',
      at,
      userId: order.followerId,
      warehouseId: plan.warehouse.id,
      plannedDate: day,
      lines,
      promises: [],
      dispatch: null,
    }
    this.shipments.push(shipment)
    for (const line of lines)
      for (const { name, quantity } of line.sizes) {
        if (quantity === 0) continue
        const key = `${line.order.id} ${name}`
        this.shipped.set(key, (this.shipped.get(key) ?? 0) + quantity)
        shipment.promises.push(
          this.stock.promise({
            at,
            userId: shipment.userId,
            item: item(line.order, name),
            place: this.placeOf(line.plan),
            quantity: String(quantity),
            of: () => ({ noun: 'cloth_outbound_orders', id: shipment.id, code: shipment.code, lineId: line.id }),
          }),
        )
      }
  }

  private dispatch(warehouseId: number, day: string, at: Date): void {
    const leaving = this.shipments.filter(
      (one) => one.dispatch === null && one.warehouseId === warehouseId && one.plannedDate === day,
    )
    if (leaving.length === 0) return
    const lines = leaving.map((shipment) => ({ id: 0, shipment }))
    const dispatch: SeedDispatch = { id: 0, code: '', at, userId: this.keeper(warehouseId), warehouseId, lines }
    this.dispatches.push(dispatch)
    for (const shipment of leaving) {
      shipment.dispatch = dispatch
      for (const promise of shipment.promises) this.stock.take(promise, at, dispatch.userId)
    }
  }

  /** The shipments that wait for their dispatch now. */
  private wait(): void {
    const { now } = this.stage
    const today = dateOf(now)
    const late = new Set(
      this.signIns.filter(({ at }) => at > subHours(now, 40)).flatMap(({ lines }) => lines.map(({ order }) => order)),
    )
    const here = this.plans.filter(
      (plan) => plan.leavesOn === null && plan.order.isFree && !late.has(plan.order) && piecesOf(this.ready(plan)) > 0,
    )
    // The last two stay for the drafts.
    for (const [turn, plan] of here.slice(-9, -2).entries())
      this.ship([plan], subHours(now, 38 - turn), { day: shiftDate(today, 2 + turn), least: 1 })
  }

  /** The drafts of today. Those of dispatch orders and of returns join here. */
  private begin(unannounced: readonly SewnOrder[]): void {
    const { now, keepers, warehouses } = this.stage
    const plans = new Map(this.plans.map((plan) => [plan.order, plan]))
    const here = this.plans.filter((plan) => plan.leavesOn === null && plan.order.isFree)
    const ready = here.map((plan) => ({ plan, sizes: this.ready(plan) })).filter(({ sizes }) => piecesOf(sizes) > 0)
    this.bookings.push(...draftBookings(planGarments(unannounced.slice(-2), warehouses, dateOf(now)), now))
    this.signIns.push(...draftSignIns(this.bookings, { plans, keepers, now }))
    this.shipments.push(...draftShipments(ready.slice(-2), now))
  }
}
