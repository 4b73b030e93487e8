import { linksByCode } from '../../../../core/browser/document/style-links.ts'
import { patterningOrderRows } from '../patterning-order-contract.ts'
import { orderStates } from '../patterning-order-options.ts'

/** The pattern orders of a design: of each of its colours. */
export const findLinkedPatterningOrders = linksByCode(patterningOrderRows, (row) => ({
  title: `${row.code} ${row.type} ${row.color}`,
  detail: row.progress,
  state: row.status && orderStates[row.status],
  isOver: row.status === 'Cancel',
}))
