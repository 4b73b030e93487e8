import { message } from '../../../core/shared/message.ts'
import { isMore, isSameDecimal } from '../../../core/shared/money.ts'
import { allow, refuse, type Verdict } from '../../../core/shared/rule.ts'
import type { BulkPurchase, PrintedLine } from '../bulk-purchases/bulk-purchase-model.ts'

type Sent = Pick<
  BulkPurchase,
  'supplier' | 'purchaseStatus' | 'purchaseQuantity' | 'unitPrice' | 'expectedArrivalDate' | 'deliveries' | 'printed'
>

/** The fields of a line that decide whether it stands on a purchase order, and on whose. */
export type SendableLine = Pick<Sent, 'purchaseStatus' | 'purchaseQuantity'> & {
  readonly id: number
  readonly supplier: { readonly id: number } | null
  /** Missing for people without the right for prices. */
  readonly printed?: PrintedLine | null | undefined
}

/** A supplier who has a line on paper that is now cancelled, or bought elsewhere, and has not been told. */
function untoldSupplier({ supplier, purchaseStatus, printed }: SendableLine): number | undefined {
  if (!printed || printed.isCanceled) return undefined
  return purchaseStatus === 'Canceled' || supplier?.id !== printed.supplierId ? printed.supplierId : undefined
}

/** Whether a line stands on a purchase order to its supplier. A cancelled line is printed once more, to say so. */
export function canSendLine(line: SendableLine): Verdict {
  if (untoldSupplier(line) !== undefined) return allow
  if (line.purchaseStatus === 'Canceled') return refuse(message('该物料已取消采购'))
  if (line.purchaseStatus === null || !line.supplier) return refuse(message('该物料未开始采购'))
  return line.purchaseQuantity !== null && isMore(line.purchaseQuantity, '0')
    ? allow
    : refuse(message('该物料由库存抵扣，无需采购'))
}

/** The suppliers to whom a line goes: the present one, and the one who has it on paper and must be told that it is cancelled. */
export function suppliersOf(line: SendableLine): readonly number[] {
  if (!canSendLine(line).allowed) return []
  const { supplier, purchaseStatus } = line
  const present = supplier && purchaseStatus && purchaseStatus !== 'Canceled' ? supplier.id : undefined
  return [present, untoldSupplier(line)].filter((id) => id !== undefined)
}

const isSame = (one: string | null, other: string | null) =>
  one === null || other === null ? one === other : isSameDecimal(one, other)

type Deliveries = PrintedLine['deliveries']

function isSameSpread(one: Deliveries, other: Deliveries): boolean {
  return (
    one.length === other.length &&
    one.every(({ date, quantity }, at) => other[at]?.date === date && isSameDecimal(quantity, other[at].quantity))
  )
}

/** What a purchase order says about a line, compared with the last one that the same supplier was sent. */
export type SentChange = {
  readonly isCanceled: boolean
  /** The values of the last print where they differ now; empty for a line that the supplier reads for the first time. */
  readonly before: Partial<Omit<PrintedLine, 'supplierId' | 'isCanceled'>>
}

/** Compares a line with what its supplier was sent last. */
export function sentChange(line: Sent, supplierId: number): SentChange {
  const { printed, purchaseStatus, supplier } = line
  if (purchaseStatus === 'Canceled' || supplier?.id !== supplierId) return { isCanceled: true, before: {} }
  if (!printed || printed.supplierId !== supplierId || printed.isCanceled) return { isCanceled: false, before: {} }
  const { quantity, unitPrice, expectedArrivalDate, deliveries } = printed
  return {
    isCanceled: false,
    before: {
      ...(isSame(quantity, line.purchaseQuantity) ? {} : { quantity }),
      ...(isSame(unitPrice, line.unitPrice) ? {} : { unitPrice }),
      ...(expectedArrivalDate === line.expectedArrivalDate ? {} : { expectedArrivalDate }),
      ...(isSameSpread(deliveries, line.deliveries) ? {} : { deliveries }),
    },
  }
}
