import { addMinutes } from 'date-fns/addMinutes'
import { compareAsc } from 'date-fns/compareAsc'
import type { PastChange } from '../../../../core/server/audit.ts'
import { part } from '../../../../core/server/seed-random.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { isMore, multiplyDecimals, roundDecimal, subtractDecimals, sumDecimals } from '../../../../core/shared/money.ts'
import type { MaterialType } from '../../../sales/public.ts'
import type { BulkOrderStatus, BulkPurchaseStatus } from '../../bulk-purchase-options.ts'
import { arrivedStatus, orderStatusOf } from '../../bulk-purchases/bulk-purchase-machine.ts'
import type { LinePlan, PurchasePlan } from './bulk-purchase-seed-plan.ts'

/** A person of the demo company. */
export type SeedPerson = PastChange['actor']

/** What the bill says of a line. */
export type SeedNeed = {
  readonly materialId: number
  readonly name: string
  readonly materialType: MaterialType
  readonly requiredQuantity: string
  readonly unitPrice: string
}

/** Returns the first values of the columns that people and arrivals change later. */
const newLine = ({ requiredQuantity, unitPrice }: SeedNeed, updatedAt: Date) => ({
  purchaseQuantity: requiredQuantity,
  unitPrice,
  expectedArrivalDate: null as string | null,
  deliveries: [] as { date: string; quantity: string }[],
  comment: '',
  purchaseStatus: null as BulkPurchaseStatus | null,
  purchaseUserId: null as number | null,
  purchaseDate: null as Date | null,
  receivedQuantity: '0',
  receivedAt: null as Date | null,
  cancelReason: '',
  closeReason: '',
  version: 1,
  updatedAt,
})
type SeedLine = ReturnType<typeof newLine>

/** What the order shows of its lines. */
type Figures = {
  readonly status: BulkOrderStatus
  readonly lineCount: number
  readonly arrivedLineCount: number
  readonly totalPrice: string
}

/** An entry in the trail of a demo purchase, with the figures of the order before and after it. */
type SeedEvent = Done & { readonly before: Figures; readonly after: Figures }

type Done = Pick<PastChange, 'action' | 'at' | 'actor' | 'message'>

type Happening = Done & {
  /** Changes lines; false when nothing is left to change. */
  readonly run: () => boolean
}

const closeReasons = ['厂家停产，余量不再补', '布头不足一匹，按实收结案', '缸差布退回后不补'] as const
const cancelReasons = ['客户提供该物料', '改用上单余料', '客户取消该辅料'] as const
const comments = ['按上批色样', '出货前寄头缸样', '要求同一缸号', '随货附检测报告'] as const

/** How many units a supplier sells together: trims by the hundred, some cloth by five. */
function packOf({ materialId, materialType }: SeedNeed): number {
  if (materialType === 'Accessory') return part(materialId, 2) === 0 ? 100 : 50
  return [0, 5, 10][part(materialId, 3)] ?? 0
}

/** The quantity that is ordered for a need: whole packs, and of some cloth at least a small bolt. */
function orderedQuantity(need: SeedNeed): string {
  const { requiredQuantity, materialType, materialId } = need
  const pack = packOf(need)
  if (pack === 0 || !isMore(requiredQuantity, '0')) return requiredQuantity
  const least = materialType === 'Main' && part(materialId, 4) === 0 ? 60 : pack
  return String(Math.max(least, Math.ceil(Number(requiredQuantity) / pack) * pack))
}

const scaled = (quantity: string, share: number) => roundDecimal(multiplyDecimals(quantity, String(share)), 2)

type Playing = {
  readonly number: number
  readonly needs: readonly SeedNeed[]
  readonly plan: PurchasePlan
  /** The people who follow the production order, buy its material and sign it in. */
  readonly crew: Readonly<Record<'follower' | 'purchaser' | 'storekeeper', SeedPerson>>
  readonly tolerance: string
  readonly now: Date
  /** The purchase is cancelled before it is begun, at this moment. */
  readonly cancelledAt?: Date
}

/** Plays the life of one demo purchase up to the present. States follow from the lines by the rules of the product. */
export class BulkPurchaseSeedLife {
  readonly lines: readonly SeedLine[]
  readonly events: SeedEvent[] = []
  readonly initiatedAt: Date
  startedAt: Date | null = null
  finishedAt: Date | null = null
  figures: Figures
  private isCancelled = false
  private readonly of: Playing

  constructor(of: Playing) {
    this.of = of
    this.initiatedAt = of.plan.initiatedAt
    this.lines = of.needs.map((need) => newLine(need, of.plan.initiatedAt))
    this.figures = this.reckon()
    const past = this.happenings().filter(({ at }) => at <= of.now)
    for (const happening of past.sort((one, other) => compareAsc(one.at, other.at))) this.take(happening)
  }

  /** The figures of the order when it was made. */
  get first(): Figures {
    return this.events[0]?.before ?? this.figures
  }

  get purchaser(): SeedPerson {
    return this.of.crew.purchaser
  }

  get updatedAt(): Date {
    return this.events.at(-1)?.at ?? this.initiatedAt
  }

  private reckon(): Figures {
    const kept = this.lines.filter(({ purchaseStatus }) => purchaseStatus !== 'Canceled')
    return {
      status: orderStatusOf(this.isCancelled, this.lines),
      lineCount: kept.length,
      arrivedLineCount: kept.filter(({ purchaseStatus }) => purchaseStatus === 'Received').length,
      totalPrice: roundDecimal(
        sumDecimals(kept.map((line) => roundDecimal(multiplyDecimals(line.purchaseQuantity, line.unitPrice), 2))),
        2,
      ),
    }
  }

  private take({ run, ...done }: Happening): void {
    const before = this.figures
    if (!run()) return
    this.figures = this.reckon()
    const { status } = this.figures
    if (status !== 'Pending' && status !== 'Canceled') this.startedAt ??= done.at
    this.finishedAt = status === 'AllArrived' ? (this.finishedAt ?? done.at) : null
    this.events.push({ ...done, before, after: this.figures })
  }

  private happenings(): Happening[] {
    const { crew, plan, cancelledAt, needs } = this.of
    if (cancelledAt)
      return [{ at: cancelledAt, action: 'cancelled', actor: crew.follower, run: () => this.cancelAll(cancelledAt) }]
    const { startedAt } = plan
    if (!startedAt) return []
    return [
      { at: startedAt, action: 'purchase_started', actor: crew.purchaser, run: () => this.start(startedAt) },
      ...plan.lines.flatMap((line, place) => this.happeningsOf(line, place, startedAt, needs[place]?.name ?? '')),
    ]
  }

  private happeningsOf(plan: LinePlan, place: number, startedAt: Date, message: string): Happening[] {
    const { number, crew } = this.of
    const { purchaser: actor, storekeeper } = crew
    const line = this.lines[place]
    if (!line) return []
    const { cancelledAt, arrivals, closedAt } = plan
    const reasonOf = (reasons: readonly string[]) => reasons[part(number + place, reasons.length)] ?? ''
    const changedAt = addMinutes(startedAt, 6 * (place + 1))
    const happenings: Happening[] = [
      { at: changedAt, action: 'line_changed', actor, message, run: () => this.change(place, plan, changedAt) },
    ]
    if (cancelledAt) {
      const cancelReason = reasonOf(cancelReasons)
      const run = () => this.move(line, cancelledAt, { purchaseStatus: 'Canceled', cancelReason })
      const words = `${message}：${cancelReason}`
      return [...happenings, { at: cancelledAt, action: 'lines_cancelled', actor, message: words, run }]
    }
    const isShort = closedAt !== undefined
    for (const { at, share } of arrivals) {
      const run = () => this.receive(line, place, { at, share, isShort, isLast: at === arrivals.at(-1)?.at })
      happenings.push({ at, action: 'lines_received', actor: storekeeper, message, run })
    }
    if (closedAt) {
      const closeReason = reasonOf(closeReasons)
      const run = () =>
        line.purchaseStatus === 'PurchaseInProgress' &&
        this.move(line, closedAt, { purchaseStatus: 'Received', closeReason, receivedAt: closedAt })
      happenings.push({ at: closedAt, action: 'lines_closed', actor, message: `${message}：${closeReason}`, run })
    }
    return happenings
  }

  private move(line: SeedLine, at: Date, columns: Partial<SeedLine>): true {
    Object.assign(line, columns, { version: line.version + 1, updatedAt: at })
    return true
  }

  private start(at: Date): boolean {
    for (const line of this.lines) {
      if (!isMore(line.purchaseQuantity, '0')) continue
      this.move(line, at, {
        purchaseStatus: 'PurchaseInProgress',
        purchaseUserId: this.of.crew.purchaser.id,
        purchaseDate: at,
      })
    }
    return true
  }

  /** The purchaser writes down what the supplier has agreed to. */
  private change(place: number, { expectedAt, arrivals }: LinePlan, at: Date): boolean {
    const { number, needs } = this.of
    const [line, need] = [this.lines[place], needs[place]]
    if (!line || !need || line.purchaseStatus !== 'PurchaseInProgress') return false
    const purchaseQuantity = orderedQuantity(need)
    const isCheaper = part(number + place, 8) === 3
    const date = dateOf(expectedAt)
    const isSpread = arrivals.length > 1 && isMore(purchaseQuantity, '1')
    const firstDay = dateOf(arrivals[0]?.at ?? expectedAt)
    const firstPart = roundDecimal(scaled(purchaseQuantity, 0.4), 0)
    return this.move(line, at, {
      purchaseQuantity,
      unitPrice: isCheaper ? roundDecimal(multiplyDecimals(need.unitPrice, '0.97'), 2) : need.unitPrice,
      expectedArrivalDate: date,
      deliveries:
        isSpread && firstDay < date && isMore(firstPart, '0')
          ? [
              { date: firstDay, quantity: firstPart },
              { date, quantity: subtractDecimals(purchaseQuantity, firstPart) },
            ]
          : [],
      comment: part(number + place, 6) === 0 ? (comments[part(number, comments.length)] ?? '') : '',
    })
  }

  private receive(
    line: SeedLine,
    place: number,
    { at, share, isShort, isLast }: { at: Date; share: number; isShort: boolean; isLast: boolean },
  ): boolean {
    if (line.purchaseStatus !== 'PurchaseInProgress') return false
    const { number, tolerance } = this.of
    // Suppliers deliver a little more or less, within half of the tolerance; a short one a sixth less.
    const apart = [0, 0, 0.5, -0.5, 0.25][part(number + place, 5)] ?? 0
    const whole = isShort ? 0.82 : 1 + (apart * Number(tolerance)) / 100
    const target = scaled(line.purchaseQuantity, whole)
    const quantity = isLast ? target : sumDecimals([line.receivedQuantity, scaled(target, share)])
    if (!isMore(quantity, line.receivedQuantity)) return false
    const purchaseStatus = arrivedStatus({ ...line, receivedQuantity: quantity }, tolerance)
    return this.move(line, at, {
      receivedQuantity: quantity,
      purchaseStatus,
      receivedAt: purchaseStatus === 'Received' ? at : null,
    })
  }

  private cancelAll(at: Date): boolean {
    this.isCancelled = true
    for (const line of this.lines) this.move(line, at, { purchaseStatus: 'Canceled' })
    return true
  }
}
