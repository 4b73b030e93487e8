import { dateOf } from '../../../core/shared/calendar.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { readDecimal } from '../../../core/shared/money.ts'
import type { FieldProblem } from '../../../core/shared/rule.ts'
import {
  clothInboundLineModel,
  type ClothInboundOrderContent,
  clothInboundOrderModel,
} from '../cloth-inbound-orders/cloth-inbound-order-model.ts'
import {
  clothInboundLines,
  clothInboundOrderProblems,
  signInGarmentsQuestion,
} from '../cloth-inbound-orders/cloth-inbound-order-rules.ts'
import { openQuantity } from '../garments/garment-rules.ts'
import { problemsAt, type SignInProblems } from '../phone/sign-in-problems.ts'
import type { Arrival } from './garment-arrival-contract.ts'

/** The typed pieces of a size: all pieces, and the defective ones among them. */
export type ArrivalSize = { readonly name: string; readonly quantity: string; readonly defects: string }

/** The typed values of a production order. A production order without any quantity is not in this delivery. */
export type ArrivalLine = {
  readonly order: number
  readonly sizes: readonly ArrivalSize[]
  readonly boxes: string
  readonly location: number | null
}

/** The typed values of a booking's sign-in. */
export type ArrivalEntry = { readonly warehouse: number | null; readonly lines: readonly ArrivalLine[] }

type Order = Arrival['orders'][number]

/** The sizes of a production order with what is open of each. */
export const openSizes = ({ sizes }: Order): readonly ArrivalSize[] =>
  sizes.map((size) => ({ name: size.name, quantity: `${openQuantity('signIn', size)}`, defects: '' }))

/** The same sizes without any quantity: the production order is not in the delivery. */
export const emptySizes = (sizes: readonly { readonly name: string }[]): readonly ArrivalSize[] =>
  sizes.map(({ name }) => ({ name, quantity: '', defects: '' }))

/** The lines of a booking with what is open of each size. Production orders of which everything has come are left out. */
export function arrivalLines(orders: readonly Order[]): readonly ArrivalLine[] {
  return orders.map((order) => {
    const sizes = openSizes(order)
    const isOpen = sizes.some(({ quantity }) => quantity !== '0')
    return { order: order.id, sizes: isOpen ? sizes : emptySizes(sizes), boxes: '', location: null }
  })
}

/** Whether a production order is in the delivery. */
export const isBrought = ({ sizes }: ArrivalLine): boolean => sizes.some(({ quantity }) => quantity.trim() !== '')

/** The lines that a delivery brings. */
const broughtGarments = ({ lines }: ArrivalEntry): readonly ArrivalLine[] => lines.filter(isBrought)

/** A typed number; a fraction stays one, so that the rules refuse it. Null for anything else. */
function countOf(typed: string): number | null {
  const read = readDecimal(typed)
  return read === null ? null : Number(read)
}

/** The pieces that a delivery brings. */
export const broughtPieces = (entry: ArrivalEntry): number =>
  broughtGarments(entry)
    .flatMap(({ sizes }) => sizes)
    .reduce((sum, { quantity }) => sum + (countOf(quantity) ?? 0), 0)

/** The sign-in that a delivery makes, as the server takes it. `person` signs on the day of `now`. */
export function garmentSignInOf(
  { id, factory }: Pick<Arrival, 'id' | 'factory'>,
  entry: ArrivalEntry,
  person: number,
  now: Date,
): ClothInboundOrderContent {
  return {
    ...structuredClone(clothInboundOrderModel.empty),
    type: 'Booking',
    bookingOrder: { id },
    factory: factory && { id: factory.id },
    warehouse: entry.warehouse === null ? null : { id: entry.warehouse },
    inboundDate: dateOf(now),
    signUser: { id: person },
    [clothInboundLines]: broughtGarments(entry).map(({ order, sizes, boxes, location }) => ({
      ...structuredClone(clothInboundLineModel.empty),
      productionOrder: { id: order },
      boxQuantity: countOf(boxes),
      warehouseLocation: location === null ? null : { id: location },
      sizeRange: sizes.map(({ name, quantity, defects }) => ({
        name,
        quantity: countOf(quantity),
        defectQuantity: countOf(defects),
      })),
    })),
  } as ClothInboundOrderContent
}

/** The key of a size, or of the boxes of a production order, among problems. */
export const arrivalKey = (order: number, size?: string): string =>
  size === undefined ? `${order}` : `${order} ${size}`

/** Puts the problems of a sign-in, as rules and server name them, to the sizes of the delivery that it was made of. */
export function arrivalProblemsAt(entry: ArrivalEntry, problems: readonly FieldProblem[]): SignInProblems<string> {
  const brought = broughtGarments(entry)
  return problemsAt(problems, (field) => {
    const [, at, size] = /^clothInboundMessages\.(\d+)\.(?:sizeRange\.(\d+)\.)?/.exec(field) ?? []
    const line = at === undefined ? undefined : brought[Number(at)]
    return line && arrivalKey(line.order, size === undefined ? undefined : line.sizes[Number(size)]?.name)
  })
}

/** The problems that a delivery has before it is sent; undefined where it has none. */
export function arrivalProblems(
  arrival: Arrival,
  entry: ArrivalEntry,
  person: number,
  now: Date,
): SignInProblems<string> | undefined {
  if (broughtGarments(entry).length === 0) return { lines: new Map(), others: [message('请填写到货的签收件数')] }
  const found = clothInboundOrderProblems(garmentSignInOf(arrival, entry, person, now), 'submit', dateOf(now))
  return found.length > 0 ? arrivalProblemsAt(entry, found) : undefined
}

/** The question before a sign-in. */
export function arrivalQuestion(arrival: Arrival, entry: ArrivalEntry, person: number, now: Date): Message {
  const names = new Map(arrival.orders.map(({ id, name }) => [id, name]))
  const lines = garmentSignInOf(arrival, entry, person, now)[clothInboundLines].map((line) => ({
    ...line,
    productionOrder: line.productionOrder && { ...line.productionOrder, name: names.get(line.productionOrder.id) },
  }))
  return signInGarmentsQuestion(lines, arrival.orders)
}
