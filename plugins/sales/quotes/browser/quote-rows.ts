import { formatMoney } from '../../../../core/shared/money-text.ts'
import { homeRows } from '../../../../core/browser/document/home-rows.ts'
import { linksByCode } from '../../../../core/browser/document/style-links.ts'
import { adoptedState, reviewStates } from '../../template-orders/template-order-options.ts'
import { quoteRows } from '../quote-contract.ts'

/** Quotes, with their price. */
export const read = homeRows(quoteRows, (row) => ({
  detail: [row.brand?.name, row.code, row.type, row.color],
  note: formatMoney(row.convertedPrice, row),
}))

/** The quotes of a design: of each of its colors. */
export const findLinkedQuotes = linksByCode(quoteRows, (row) => ({
  title: `${row.quoteCode} ${row.color}`,
  detail: `${row.type} · ${formatMoney(row.convertedPrice, row)}`,
  state: row.isSelected ? adoptedState : row.reviewStatus && reviewStates[row.reviewStatus],
}))
