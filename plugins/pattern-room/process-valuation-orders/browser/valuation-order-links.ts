import { linksByCode } from '../../../../core/browser/document/style-links.ts'
import { formatMoney } from '../../../../core/shared/money-text.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import { valuationOrderRows } from '../valuation-order-contract.ts'

/** The valuations of a design: of each of its colours. */
export const findLinkedValuations = linksByCode(valuationOrderRows, (row) => ({
  title: `${row.valuationCode} ${row.color}`,
  detail: `${row.type} · ${formatMoney(row.totalPrice)} · ${formatAmount(row.totalMinute)} min`,
}))
