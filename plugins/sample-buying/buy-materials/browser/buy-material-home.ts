import { dueNote } from '../../../../core/browser/document/due-note.ts'
import { homeRows } from '../../../../core/browser/document/home-rows.ts'
import { buyMaterialRows } from '../buy-material-contract.ts'
import { linePath } from './buy-material-looks.ts'

/** Materials to buy or to fetch, with the day by which they are planned. */
export const read = homeRows(buyMaterialRows, (row, today) => ({
  path: linePath(row),
  title: row.material?.name ?? row.name ?? `#${row.id}`,
  detail: [row.supplier?.name, `${row.quantity} ${row.unitName}`, row.buyMaterialOrderCode],
  ...dueNote(row.scheduledFinishDate, today),
}))
