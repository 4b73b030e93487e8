import { formatMoney } from '../../../../core/shared/money-text.ts'
import { homeRows } from '../../../../core/browser/document/home-rows.ts'
import { linksByCode } from '../../../../core/browser/document/style-links.ts'
import { adoptedState, reviewStates } from '../../template-orders/template-order-options.ts'
import { quoteDocument } from '../quote-document.ts'
import { quoteRows, quoteSearch } from '../quote-contract.ts'

/** Quotes, with their price. */
export const read = homeRows(quoteSearch, (row) => ({
  path: `${quoteDocument.path}/${row.id}`,
  title: row.quoteCode ?? `#${row.id}`,
  detail: [row.brand?.name, row.code, row.type, row.color],
  note: formatMoney(row.convertedPrice, row),
  image: row.designImageUrls?.[0],
}))

/** The quotes of a design: of each of its colors. */
export const findLinkedQuotes = linksByCode(quoteRows, (row) => ({
  title: `${row.quoteCode} ${row.color}`,
  detail: `${row.type} · ${formatMoney(row.convertedPrice, row)}`,
  state: row.isSelected ? adoptedState : row.reviewStatus && reviewStates[row.reviewStatus],
}))
