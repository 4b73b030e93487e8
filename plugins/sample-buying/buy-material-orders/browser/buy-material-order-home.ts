import { dueNote } from '../../../../core/browser/document/due-note.ts'
import { homeRows } from '../../../../core/browser/document/home-rows.ts'
import type { ReadHomeList } from '../../../../core/browser/plugin.ts'
import type { ListFilter } from '../../../../core/shared/fields.ts'
import { buyMaterialOrderSearch } from '../buy-material-order-contract.ts'
import { buyMaterialOrderDocument } from '../buy-material-order-document.ts'

// Most orders are finished and past their day, so that those that are not are found by their states.
const open = ['Pending', 'BuyMaterialConfirmed', 'InProgress']

const orders = (filter: ListFilter): ReadHomeList =>
  homeRows(
    buyMaterialOrderSearch,
    { sort: [{ key: 'scheduledFinishDate', descending: false }], ...filter },
    (row, today) => ({
      path: `${buyMaterialOrderDocument.path}/${row.id}`,
      title: row.buyMaterialOrderCode ?? `#${row.id}`,
      detail: [row.brand?.name, row.code, row.type, row.color, row.progress],
      image: row.designImageUrls?.[0],
      ...dueNote(row.scheduledFinishDate, today),
    }),
  )

/** The orders whose materials nobody has confirmed, the newest first. */
export const unconfirmed = orders({ status: ['Pending'], sort: [{ key: 'createdAt', descending: true }] })

/** The orders that are overdue or due today, the most overdue first. */
export const due = orders({ status: open, due: ['Overdue', 'Due'] })
