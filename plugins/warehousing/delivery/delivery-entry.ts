import { dateOf } from '../../../core/shared/calendar.ts'
import { message } from '../../../core/shared/message.ts'
import { readDecimal } from '../../../core/shared/money.ts'
import type { FieldProblem } from '../../../core/shared/rule.ts'
import {
  materialInboundLineModel,
  type MaterialInboundOrderContent,
  materialInboundOrderModel,
} from '../material-inbound-orders/material-inbound-order-model.ts'
import { isExcess, materialInboundOrderProblems } from '../material-inbound-orders/material-inbound-order-rules.ts'
import type { InboundOrigin } from '../material-inbound-orders/material-inbound-origin.ts'
import { problemsAt, type SignInProblems } from '../phone/sign-in-problems.ts'

/** What a phone has typed about one dye lot of a purchased material. */
export type DeliveryLine = {
  readonly key: number
  readonly origin: InboundOrigin
  /** The quantity as the person types it; empty for a line that this delivery does not bring. */
  readonly quantity: string
  readonly lot: string
  readonly location: number | null
  /** Nothing more comes of the purchased material. */
  readonly isCompleted: boolean
}

/** What a phone has typed about a delivery. */
export type DeliveryEntry = {
  readonly lines: readonly DeliveryLine[]
  readonly warehouse: number | null
  readonly deliveryNoteNumber: string
}

const fresh = { lot: '', location: null, isCompleted: false } as const

/** Whether the paper ordered a material; a paper that names no purchase ordered all. */
export const isOnPaper = ({ materialBulkPurchase }: InboundOrigin, orders: readonly number[]): boolean =>
  orders.length === 0 || orders.includes(materialBulkPurchase?.materialBulkPurchaseOrderId ?? 0)

/** The lines of a delivery: what the paper ordered with what is open filled in, the rest empty. */
export function deliveryLines(origins: readonly InboundOrigin[], orders: readonly number[]): readonly DeliveryLine[] {
  return origins.map((origin, key) => ({
    ...fresh,
    key,
    origin,
    quantity: isOnPaper(origin, orders) ? origin.quantity : '',
  }))
}

/** The typed values, beside the purchases as they are read now: another person may have signed some in meanwhile. */
export function withOrigins(entry: DeliveryEntry, origins: readonly InboundOrigin[]): DeliveryEntry {
  const known = new Map(origins.map((origin) => [origin.materialBulkPurchase?.id, origin]))
  const lines = entry.lines.map((line) => ({
    ...line,
    origin: known.get(line.origin.materialBulkPurchase?.id) ?? line.origin,
  }))
  return { ...entry, lines }
}

/** One more dye lot of a line, below it. */
export function withLot(lines: readonly DeliveryLine[], key: number): readonly DeliveryLine[] {
  const next = Math.max(...lines.map((line) => line.key)) + 1
  return lines.flatMap((line) =>
    line.key === key
      ? [line, { ...fresh, key: next, origin: line.origin, quantity: '', location: line.location }]
      : [line],
  )
}

/** The lines that a delivery brings. */
export const broughtLines = ({ lines }: DeliveryEntry): readonly DeliveryLine[] =>
  lines.filter(({ quantity }) => quantity.trim() !== '')

/** The lines as the question before a sign-in reads them. */
export const askedLines = (entry: DeliveryEntry) =>
  broughtLines(entry).map(({ origin, quantity }) => ({ ...materialInboundLineModel.empty, ...origin, quantity }))

/** The sign-in that a delivery makes, as the server takes it. `person` signs on the day of `now`. */
export function signInOf(
  supplier: number,
  entry: DeliveryEntry,
  person: number,
  now: Date,
): MaterialInboundOrderContent {
  return {
    ...structuredClone(materialInboundOrderModel.empty),
    type: 'Purchase',
    supplier: { id: supplier },
    warehouse: entry.warehouse === null ? null : { id: entry.warehouse },
    inboundDate: dateOf(now),
    deliveryNoteNumber: entry.deliveryNoteNumber.trim(),
    signUser: { id: person },
    allowExcess: isExcess(askedLines(entry)),
    materialInboundMessages: broughtLines(entry).map(({ origin, quantity, lot, location, isCompleted }) => ({
      ...structuredClone(materialInboundLineModel.empty),
      materialBulkPurchase: origin.materialBulkPurchase && { id: origin.materialBulkPurchase.id },
      productionOrder: origin.productionOrder && { id: origin.productionOrder.id },
      material: { id: origin.material.id },
      lot: lot.trim(),
      quantity: readDecimal(quantity),
      warehouseLocation: location === null ? null : { id: location },
      isCompleted,
    })),
  } as MaterialInboundOrderContent
}

/** Puts the problems of a sign-in, as rules and server name them, to the lines of the delivery that it was made of, by their keys. */
export function problemsAtLines(entry: DeliveryEntry, problems: readonly FieldProblem[]): SignInProblems<number> {
  const brought = broughtLines(entry)
  return problemsAt(problems, (field) => {
    const [, at] = /^materialInboundMessages\.(\d+)\./.exec(field) ?? []
    return at === undefined ? undefined : brought[Number(at)]?.key
  })
}

/** The problems that a delivery has before it is sent; undefined where it has none. */
export function deliveryProblems(
  supplier: number,
  entry: DeliveryEntry,
  person: number,
  now: Date,
): SignInProblems<number> | undefined {
  if (broughtLines(entry).length === 0) return { lines: new Map(), others: [message('请填写到货物料的签收数量')] }
  const found = materialInboundOrderProblems(signInOf(supplier, entry, person, now), 'submit', dateOf(now))
  return found.length > 0 ? problemsAtLines(entry, found) : undefined
}
