import { addDays } from 'date-fns/addDays'
import { addHours } from 'date-fns/addHours'
import { addYears } from 'date-fns/addYears'
import { compareAsc } from 'date-fns/compareAsc'
import { endOfYear } from 'date-fns/endOfYear'
import { max } from 'date-fns/max'
import { min } from 'date-fns/min'
import { subDays } from 'date-fns/subDays'
import { subHours } from 'date-fns/subHours'
import { subMinutes } from 'date-fns/subMinutes'
import { part } from '../../../core/server/seed-random.ts'
import { dateOf } from '../../../core/shared/calendar.ts'
import {
  type Decimal,
  isMore,
  isSameDecimal,
  multiplyDecimals,
  roundDecimal,
  subtractDecimals,
  sumDecimals,
} from '../../../core/shared/money.ts'
import type { MaterialItem } from '../stock/server/stock-item.ts'
import { SeedStock } from '../stock/server/stock-seed.ts'
import type {
  SeedIssue,
  SeedIssueLine,
  SeedMove,
  SeedSignIn,
  SeedSignInLine,
  SeedStage,
  SeedTake,
  SeedTakeLine,
  SeedWarehouse,
} from './warehousing-seed-documents.ts'
import type { Arrival, ArrivedPurchase, SuppliedOrder } from './warehousing-seed-facts.ts'

type Happening = { readonly at: Date; readonly run: () => void }

const share = (quantity: Decimal, of: string) => roundDecimal(multiplyDecimals(quantity, of), 2)

/** Plays what has come into and left the warehouses of the demo company, in the order of time. */
export class WarehousingSeedPlay {
  readonly stock = new SeedStock()
  readonly signIns: SeedSignIn[] = []
  readonly issues: SeedIssue[] = []
  readonly takes: SeedTake[] = []
  readonly moves: SeedMove[] = []
  private readonly stage: SeedStage

  constructor(stage: SeedStage, purchases: readonly ArrivedPurchase[], orders: readonly SuppliedOrder[]) {
    this.stage = stage
    const past = [
      ...this.counts(purchases),
      ...this.releases(purchases, new Set(orders.filter(({ isFinished }) => isFinished).map(({ id }) => id))),
      ...this.deliveries(purchases),
      ...this.supplies(purchases, orders),
    ].filter(({ at }) => at <= stage.now)
    for (const { run } of past.sort((one, other) => compareAsc(one.at, other.at))) run()
    this.begin(orders)
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

  /** The factory asks for a little more cloth; it comes from the left-over stock of its order. */
  private supplement(order: SuppliedOrder, at: Date): void {
    const [item] = order.items.filter(({ isCloth }) => isCloth)
    const left = sumDecimals(
      this.stock
        .lying(this.stage.cloth.id)
        .filter(({ item: of }) => of.productionOrderId === order.id && of.materialId === item?.materialId)
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

  /** The drafts of today: two documents of each kind, which the keepers have not finished. */
  private begin(orders: readonly SuppliedOrder[]): void {
    const { cloth, now } = this.stage
    const latest = orders.filter(({ items }) => items.some(({ isCloth }) => isCloth)).slice(-2)
    const free = this.stock.lying(cloth.id).filter(({ item }) => item.productionOrderId === null)
    const used = new Set(free.map(({ place }) => place.warehouseLocationId))
    const toLocationId = cloth.locations.find((id) => !used.has(id)) ?? cloth.locations[0] ?? 0
    for (const [turn, order] of latest.entries()) {
      const item = order.items.find(({ isCloth }) => isCloth)
      const lying = free.slice(-3 * (turn + 1))
      if (!item || lying.length === 0) return
      const userId = this.keeper(turn)
      const head = {
        id: 0,
        code: '',
        at: subMinutes(now, 2 - turn),
        userId,
        warehouseId: cloth.id,
        isDraft: true,
      } as const
      const line = { id: 0, materialId: item.materialId, lot: '' }
      const { warehouseLocationId: locationId } = this.placeOf(item)
      const arriving = { ...line, purchaseId: null, productionOrderId: null, locationId, issue: null, quantity: '12.5' }
      const wanted = { ...line, productionOrderId: order.id, bomItemId: item.id, taken: [], quantity: '6' }
      const counted = lying.map(({ onHand, ...of }) => ({ ...of, id: 0, book: onHand, counted: onHand }))
      const moved = lying.map(({ onHand, ...of }) => ({ ...of, id: 0, quantity: onHand, toLocationId }))
      this.signIns.push({ ...head, type: 'Other', supplierId: order.factoryId, issue: null, lines: [arriving] })
      this.issues.push({ ...head, type: 'Supplement', order, lines: [wanted] })
      this.takes.push({ ...head, description: '月末抽盘', lines: counted })
      this.moves.push({ ...head, reason: '合并零头到一个库位', lines: moved })
    }
  }

  private get warehouses(): readonly SeedWarehouse[] {
    return [this.stage.cloth, this.stage.trims]
  }

  /** The company begins with what lies there, and counts at each turn of the year. */
  private counts(purchases: readonly ArrivedPurchase[]): Happening[] {
    const first = min(purchases.flatMap(({ arrivals }) => arrivals.map(({ at }) => at)))
    const began = subDays(first, 3)
    const years = Array.from({ length: 3 }, (_, place) => subHours(endOfYear(addYears(began, place)), 8))
    return this.warehouses.flatMap((warehouse) => [
      { at: began, run: () => this.take(warehouse, began, '期初库存', this.opening(warehouse, purchases)) },
      ...years
        .filter((at) => at > addDays(began, 60))
        .map((at) => ({ at, run: () => this.take(warehouse, at, '年终盘点', this.countAll(warehouse)) })),
    ])
  }

  private opening({ id: warehouseId }: SeedWarehouse, purchases: readonly ArrivedPurchase[]): SeedTakeLine[] {
    const own = purchases.filter((purchase) => this.warehouseOf(purchase).id === warehouseId)
    const kinds = [...new Map(own.map((purchase) => [purchase.materialId, purchase])).values()]
    return kinds
      .filter(({ materialId }) => part(materialId, 9) === 4)
      .slice(0, 40)
      .map(({ materialId, isCloth }) => ({
        id: 0,
        item: {
          kind: 'material',
          materialId,
          productionOrderId: null,
          lot: isCloth ? `Q${100 + part(materialId, 800)}` : '',
          quality: 'Good',
        },
        place: this.placeOf({ materialId, isCloth }),
        book: '0',
        counted: String(isCloth ? 12 + part(materialId, 60) : 100 + 50 * part(materialId, 16)),
      }))
  }

  /** Some of what lies there is a little less than the books say, and some a little more. */
  private countAll({ id: warehouseId }: SeedWarehouse): SeedTakeLine[] {
    return this.stock
      .lying(warehouseId)
      .slice(-150)
      .map(({ item, place, onHand }, at) => {
        const apart = ['1', '1', '0.99', '1', '1', '1.01', '1', '1'][part(at + item.materialId, 8)] ?? '1'
        return { id: 0, item, place, book: onHand, counted: share(onHand, apart) }
      })
  }

  private take(
    { id: warehouseId }: SeedWarehouse,
    at: Date,
    description: string,
    lines: readonly SeedTakeLine[],
  ): void {
    if (lines.length === 0) return
    const userId = this.keeper(warehouseId)
    const take: SeedTake = { id: 0, code: '', at, userId, warehouseId, description, lines }
    this.takes.push(take)
    for (const line of lines) {
      const { item, place, counted, book } = line
      const quantity = subtractDecimals(counted, book)
      if (isSameDecimal(quantity, '0')) continue
      const of = () => ({ noun: 'stock_takes', id: take.id, code: take.code, lineId: line.id })
      this.stock.move({ at, userId, item, place, quantity, of })
    }
  }

  /** Each quarter, what has been left of finished orders for two months becomes free for all. */
  private releases(purchases: readonly ArrivedPurchase[], finished: ReadonlySet<number>): Happening[] {
    const first = min(purchases.flatMap(({ arrivals }) => arrivals.map(({ at }) => at)))
    const quarters = Array.from({ length: 12 }, (_, place) => addDays(first, 100 + 91 * place))
    return quarters.flatMap((at) =>
      this.warehouses.map((warehouse) => ({ at, run: () => this.release(warehouse, at, finished) })),
    )
  }

  private release({ id: warehouseId }: SeedWarehouse, at: Date, finished: ReadonlySet<number>): void {
    const left = this.stock
      .lying(warehouseId)
      .filter(({ item, movedAt }) => finished.has(item.productionOrderId ?? 0) && movedAt < subDays(at, 60))
      .slice(0, 200)
    if (left.length === 0) return
    const userId = this.keeper(warehouseId)
    const lines = left.map(({ item, place, onHand }) => ({ id: 0, item, place, quantity: onHand, toLocationId: null }))
    const move: SeedMove = { id: 0, code: '', at, userId, warehouseId, reason: '订单已完工，余料转公用', lines }
    this.moves.push(move)
    for (const line of lines) {
      const { item, place, quantity } = line
      const of = () => ({ noun: 'stock_moves', id: move.id, code: move.code, lineId: line.id })
      this.stock.move({ at, userId, item, place, quantity: subtractDecimals('0', quantity), of })
      this.stock.move({ at, userId, item: { ...item, productionOrderId: null }, place, quantity, of })
    }
  }
}
