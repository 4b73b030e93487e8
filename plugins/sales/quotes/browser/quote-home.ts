import { homeRows } from '../../../../core/browser/document/home-rows.ts'
import { formatMoney } from '../../../../core/shared/money-text.ts'
import { quoteSearch } from '../quote-contract.ts'
import { quoteDocument } from '../quote-document.ts'

/** Quotes, with their price. */
export const read = homeRows(quoteSearch, (row) => ({
  path: `${quoteDocument.path}/${row.id}`,
  title: row.quoteCode ?? `#${row.id}`,
  detail: [row.brand?.name, row.code, row.type, row.color],
  note: formatMoney(row.convertedPrice, row),
  image: row.designImageUrls?.[0],
}))
