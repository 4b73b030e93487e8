import { homeRows } from '../../../../core/browser/document/home-rows.ts'
import { stockMoveSearch } from '../stock-move-contract.ts'
import { stockMoveDocument } from '../stock-move-document.ts'

/** Moves with their warehouses. */
export const read = homeRows(stockMoveSearch, (row) => ({
  path: `${stockMoveDocument.path}/${row.id}`,
  title: row.code ?? `#${row.id}`,
  detail: [row.warehouse?.name, row.toWarehouse?.name, row.reason],
}))
