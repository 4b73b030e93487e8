import { homeRows } from '../../../../core/browser/document/home-rows.ts'
import { stockTakeSearch } from '../stock-take-contract.ts'
import { stockTakeDocument } from '../stock-take-document.ts'

/** Stock takes with their warehouse. */
export const read = homeRows(stockTakeSearch, (row) => ({
  path: `${stockTakeDocument.path}/${row.id}`,
  title: row.code ?? `#${row.id}`,
  detail: [row.warehouse?.name, row.description],
}))
