import { homeRows } from '../../../../core/browser/document/home-rows.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { templateOrderDocument } from '../../template-orders/template-order-document.ts'
import { dueOptions, nextMissingOptions } from '../business-task-chain.ts'
import { businessTaskSearch } from '../business-task-contract.ts'

/** Tasks, with what they lack next and how their sample order stands in time. */
export const read = homeRows(businessTaskSearch, (row) => {
  const missing = nextMissingOptions.find(({ value }) => value === row.nextMissing)
  const due = dueOptions.find(({ value }) => value === row.due)
  return {
    path: `${templateOrderDocument.path}/${row.orderId}`,
    title: `${row.code} ${row.type} ${row.color}`,
    detail: [row.brand?.name, row.purchaseCode, missing && translate(missing.label)],
    image: row.designImageUrls[0],
    ...(due ? { note: due.label, tone: due.tone } : {}),
  }
})
