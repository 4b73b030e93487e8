import { addDays } from 'date-fns/addDays'
import { addHours } from 'date-fns/addHours'
import { compareAsc } from 'date-fns/compareAsc'
import { max } from 'date-fns/max'
import { part } from '../../../core/server/seed-random.ts'
import { dateOf } from '../../../core/shared/calendar.ts'
import {
  type Decimal,
  isMore,
  multiplyDecimals,
  roundDecimal,
  subtractDecimals,
  sumDecimals,
} from '../../../core/shared/money.ts'
import type { MaterialInboundType } from '../material-inbound-orders/material-inbound-order-options.ts'
import type { MaterialOutboundType } from '../material-outbound-orders/material-outbound-order-options.ts'
import type { MaterialItem } from '../stock/server/stock-ledger.ts'
import { SeedStock, type SeedTaken } from '../stock/server/stock-seed.ts'
import type { Arrival, ArrivedPurchase, SuppliedOrder } from './warehousing-seed-facts.ts'

/** A line of a demo document. Its ids are known once it is written. */
type Written = { id: number }

export type SeedSignInLine = Written & {
  readonly purchaseId: number | null
  readonly productionOrderId: number | null
  readonly materialId: number
  readonly lot: string
  readonly locationId: number
  readonly quantity: Decimal
  /** The line of the issue that comes back. */
  readonly issue: SeedIssueLine | null
}

/** A demo sign-in. */
export type SeedSignIn = Written & {
  code: string
  readonly type: MaterialInboundType
  readonly at: Date
  readonly userId: number
  readonly supplierId: number | null
  readonly warehouseId: number
  readonly issue: SeedIssue | null
  readonly lines: readonly SeedSignInLine[]
}

export type SeedIssueLine = Written & {
  readonly productionOrderId: number | null
  readonly bomItemId: number | null
  readonly materialId: number
  readonly lot: string
  readonly quantity: Decimal
  readonly taken: readonly SeedTaken[]
}

/** A demo issue. */
export type SeedIssue = Written & {
  code: string
  readonly type: MaterialOutboundType
  readonly at: Date
  readonly userId: number
  readonly warehouseId: number
  readonly order: SuppliedOrder
  readonly lines: readonly SeedIssueLine[]
}

/** A warehouse of the demo company with its locations. */
export type SeedWarehouse = { readonly id: number; readonly locations: readonly number[] }

export type SeedStage = {
  readonly cloth: SeedWarehouse
  readonly trims: SeedWarehouse
  readonly keepers: readonly number[]
  readonly now: Date
}

type Happening = { readonly at: Date; readonly run: () => void }

const share = (quantity: Decimal, of: string) => roundDecimal(multiplyDecimals(quantity, of), 2)

/** Plays what has come into and left the warehouses of the demo company, in the order of time. */
export class WarehousingSeedPlay {
  readonly stock = new SeedStock()
  readonly signIns: SeedSignIn[] = []
  readonly issues: SeedIssue[] = []
  private readonly stage: SeedStage

  constructor(stage: SeedStage, purchases: readonly ArrivedPurchase[], orders: readonly SuppliedOrder[]) {
    this.stage = stage
    const past = [...this.deliveries(purchases), ...this.supplies(purchases, orders)].filter(
      ({ at }) => at <= stage.now,
    )
    for (const { run } of past.sort((one, other) => compareAsc(one.at, other.at))) run()
  }

  private keeper(number: number): number {
    return this.stage.keepers[part(number, this.stage.keepers.length)] ?? 0
  }

  private warehouseOf({ isCloth }: { readonly isCloth: boolean }): SeedWarehouse {
    return isCloth ? this.stage.cloth : this.stage.trims
  }

  private placeOf(of: { readonly isCloth: boolean; readonly materialId: number }) {
    const { id: warehouseId, locations } = this.warehouseOf(of)
    const warehouseLocationId = locations[part(of.materialId, locations.length)] ?? 0
    return { warehouseId, warehouseLocationId }
  }

  /** What a supplier delivered to a warehouse on one day is one sign-in. */
  private deliveries(purchases: readonly ArrivedPurchase[]): Happening[] {
    const single = purchases.flatMap((purchase) => purchase.arrivals.map((arrival) => ({ purchase, arrival })))
    const groups = Map.groupBy(
      single,
      ({ purchase, arrival }) => `${purchase.supplierId} ${this.warehouseOf(purchase).id} ${dateOf(arrival.at)}`,
    )
    return [...groups.values()].map((delivered) => {
      const at = max(delivered.map(({ arrival }) => arrival.at))
      return { at, run: () => this.signIn(at, delivered) }
    })
  }

  /** The dye lots of a delivery of cloth: each fourth large one came in two. */
  private lotsOf({ id, isCloth }: ArrivedPurchase, { at, quantity }: Arrival) {
    if (!isCloth) return [{ lot: '', quantity }]
    const [, month, day] = dateOf(at).split('-')
    const lot = (letter: string) => `${month}${day}-${letter}${part(id, 90) + 10}`
    if (part(id, 4) > 0 || !isMore(quantity, '150')) return [{ lot: lot('A'), quantity }]
    const first = share(quantity, '0.6')
    return [
      { lot: lot('A'), quantity: first },
      { lot: lot('B'), quantity: subtractDecimals(quantity, first) },
    ]
  }

  private signIn(
    at: Date,
    delivered: readonly { readonly purchase: ArrivedPurchase; readonly arrival: Arrival }[],
  ): void {
    const [first] = delivered
    if (!first) return
    const lines = delivered.flatMap(({ purchase, arrival }) =>
      this.lotsOf(purchase, arrival).map(
        ({ lot, quantity }): SeedSignInLine => ({
          id: 0,
          purchaseId: purchase.id,
          productionOrderId: purchase.productionOrderId,
          materialId: purchase.materialId,
          lot,
          locationId: this.placeOf(purchase).warehouseLocationId,
          quantity,
          issue: null,
        }),
      ),
    )
    const { supplierId } = first.purchase
    const warehouseId = this.warehouseOf(first.purchase).id
    const { userId } = first.arrival
    this.post({ id: 0, code: '', type: 'Purchase', at, userId, supplierId, warehouseId, issue: null, lines })
  }

  private post(signIn: SeedSignIn): void {
    this.signIns.push(signIn)
    const { at, userId, warehouseId, lines } = signIn
    for (const line of lines)
      this.stock.move({
        at,
        userId,
        item: {
          kind: 'material',
          materialId: line.materialId,
          productionOrderId: line.productionOrderId,
          lot: line.lot,
          quality: 'Good',
        },
        place: { warehouseId, warehouseLocationId: line.locationId },
        quantity: line.quantity,
        of: () => ({ noun: 'material_inbound_orders', id: signIn.id, code: signIn.code, lineId: line.id }),
      })
  }

  /** Material goes to the factory before the cut; some goes later, and some comes back. */
  private supplies(purchases: readonly ArrivedPurchase[], orders: readonly SuppliedOrder[]): Happening[] {
    const byOrder = Map.groupBy(purchases, ({ productionOrderId }) => productionOrderId)
    return orders.flatMap((order) => {
      const { id: number } = order
      const came = (byOrder.get(number) ?? []).flatMap(({ arrivals }) => arrivals.map(({ at }) => at))
      if (came.length === 0) return []
      const at = max([addHours(order.cutAt, -1 - part(number, 18)), addHours(max(came), 1)])
      const supplement = { at: addDays(at, 3 + part(number, 3)), run: () => this.supplement(order, supplement.at) }
      const giveBack = { at: addDays(at, 12 + part(number, 5)), run: () => this.giveBack(order, giveBack.at) }
      return [
        { at, run: () => this.issue(order, at) },
        ...(part(number, 9) === 1 ? [supplement] : []),
        ...(part(number, 6) === 2 && order.isFinished ? [giveBack] : []),
      ]
    })
  }

  private issue(order: SuppliedOrder, at: Date): void {
    for (const warehouse of [this.stage.cloth, this.stage.trims]) {
      const items = order.items.filter((item) => this.warehouseOf(item).id === warehouse.id)
      this.send(
        { order, at, type: 'Production', warehouseId: warehouse.id },
        items.map((item) => ({ item, quantity: item.requiredQuantity })),
      )
    }
  }

  /** The factory asks for a little more of the cloth, out of what is left of its order. */
  private supplement(order: SuppliedOrder, at: Date): void {
    const [item] = order.items.filter(({ isCloth }) => isCloth)
    const left = sumDecimals(
      this.stock
        .ofOrder(order.id)
        .filter(({ item: of }) => of.materialId === item?.materialId)
        .map(({ onHand }) => onHand),
    )
    if (!item || !isMore(left, '2')) return
    this.send({ order, at, type: 'Supplement', warehouseId: this.stage.cloth.id }, [
      { item, quantity: share(left, '0.5') },
    ])
  }

  private send(
    { order, at, type, warehouseId }: Pick<SeedIssue, 'order' | 'at' | 'type' | 'warehouseId'>,
    wanted: readonly { readonly item: SuppliedOrder['items'][number]; readonly quantity: Decimal }[],
  ): void {
    const lines: SeedIssueLine[] = []
    const userId = this.keeper(order.id)
    const issue: SeedIssue = { id: 0, code: '', type, at, userId, warehouseId, order, lines }
    for (const { item, quantity } of wanted) {
      const own: Omit<MaterialItem, 'lot'> = {
        kind: 'material',
        materialId: item.materialId,
        productionOrderId: order.id,
        quality: 'Good',
      }
      const of = { at, userId, item: own, warehouseId, quantity }
      const line = { id: 0, productionOrderId: order.id, bomItemId: item.id, materialId: item.materialId, lot: '' }
      const taken = this.stock.issue({
        ...of,
        of: () => ({ noun: 'material_outbound_orders', id: issue.id, code: issue.code, lineId: made.id }),
      })
      const made: SeedIssueLine = { ...line, taken, quantity: sumDecimals(taken.map((one) => one.quantity)) }
      if (taken.length > 0) lines.push(made)
    }
    if (lines.length > 0) this.issues.push(issue)
  }

  /** What the factory has not used of the cloth comes back. */
  private giveBack(order: SuppliedOrder, at: Date): void {
    const { cloth } = this.stage
    const issue = this.issues.find((one) => one.order === order && one.warehouseId === cloth.id)
    const [line] = issue?.lines ?? []
    const [from] = line?.taken ?? []
    if (!issue || !line || !from) return
    const quantity = share(from.quantity, '0.03')
    if (!isMore(quantity, '1')) return
    const { warehouseLocationId: locationId } = this.placeOf({ isCloth: true, materialId: line.materialId })
    this.post({
      id: 0,
      code: '',
      type: 'ReturnMaterial',
      at,
      userId: this.keeper(order.id + 1),
      supplierId: order.factoryId,
      warehouseId: cloth.id,
      issue,
      lines: [
        {
          id: 0,
          purchaseId: null,
          productionOrderId: from.item.productionOrderId,
          materialId: line.materialId,
          lot: from.item.lot,
          locationId,
          quantity,
          issue: line,
        },
      ],
    })
  }
}
