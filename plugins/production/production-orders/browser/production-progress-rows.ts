import { homeRows } from '../../../../core/browser/document/home-rows.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { productionOrderSearch } from '../production-order-contract.ts'
import { productionOrderDocument } from '../production-order-document.ts'
import { progressStepOptions } from '../production-progress.ts'
import { type ProgressRow, slackLook, waitLink } from './production-progress-looks.ts'

/** Orders in work, with the step that is next, what it waits for, and the days that are left to spare. */
export const read = homeRows(productionOrderSearch, (row, today) => {
  // The search of production orders returns all columns that the board reads.
  const order = row as typeof row & ProgressRow
  const step = progressStepOptions.find(({ value }) => value === row.nextStep)
  const slack = slackLook(order)
  return {
    path: `${productionOrderDocument.path}/${row.id}`,
    title: row.productionOrderCode ?? `#${row.id}`,
    detail: [
      step && translate(step.label),
      translate(waitLink(order, today).text),
      row.code,
      row.color,
      row.factory?.name,
    ],
    image: row.designImageUrls?.[0],
    ...(slack ? { note: slack.text, tone: slack.tone } : {}),
  }
})
