import { dueNote } from '../../../../core/browser/document/due-note.ts'
import { homeRows } from '../../../../core/browser/document/home-rows.ts'
import type { ReadHomeList } from '../../../../core/browser/plugin.ts'
import type { ListFilter } from '../../../../core/shared/fields.ts'
import { buyMaterialSearch } from '../buy-material-contract.ts'
import { linePath } from './buy-material-looks.ts'

const lines = (filter: ListFilter): ReadHomeList =>
  homeRows(
    buyMaterialSearch,
    { ...filter, due: ['Overdue', 'Due'], sort: [{ key: 'scheduledFinishDate', descending: false }] },
    (row, today) => ({
      path: linePath(row),
      title: row.material?.name ?? row.name ?? `#${row.id}`,
      detail: [row.supplier?.name, `${row.quantity} ${row.unitName}`, row.buyMaterialOrderCode],
      image: row.designImageUrls?.[0],
      ...dueNote(row.scheduledFinishDate, today),
    }),
  )

/** What is to be bought by today, and has not been. */
export const toBuy = lines({ toBuy: true })

/** What is to be fetched by today, and has not been. */
export const toFetch = lines({ toFetch: true })
