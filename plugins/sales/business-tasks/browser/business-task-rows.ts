import type { FindLinked } from '../../../../core/browser/plugin.ts'
import { homeRows } from '../../../../core/browser/document/home-rows.ts'
import { message } from '../../../../core/shared/message.ts'
import { rowsOfStyle } from '../../../../core/browser/document/style-links.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { templateOrderDocument } from '../../template-orders/template-order-document.ts'
import { businessTaskDocument } from '../business-task-document.ts'
import { businessTaskSearch } from '../business-task-contract.ts'
import { dueOptions, nextMissingOptions } from '../business-task-chain.ts'

/** Tasks, with what they lack next and how their sample order stands in time. */
export const read = homeRows({ document: templateOrderDocument, search: businessTaskSearch }, (row) => {
  const missing = nextMissingOptions.find(({ value }) => value === row.nextMissing)
  const due = dueOptions.find(({ value }) => value === row.due)
  return {
    path: `${templateOrderDocument.path}/${row.orderId}`,
    title: `${row.code} ${row.type} ${row.color}`,
    detail: [row.brand?.name, row.purchaseCode, missing && translate(missing.label)],
    ...(due ? { note: due.label, tone: due.tone } : {}),
  }
})

/** The business tasks of a design: the task list, filtered by its code. */
export const findLinkedTasks: FindLinked = async (key, signal) => {
  const { code } = key
  const same = await rowsOfStyle(businessTaskSearch, key, signal)
  if (same.length === 0) return []
  // Tasks of several colours may lack different things; then the chip tells of none.
  const missing = new Set(same.map(({ nextMissing }) => nextMissing))
  const state = missing.size === 1 ? nextMissingOptions.find(({ value }) => missing.has(value)) : undefined
  return [
    {
      path: `${businessTaskDocument.path}?code=${encodeURIComponent(code)}`,
      title: translate(message('{code} 的业务任务', { code })),
      detail: same.map((row) => `${row.type} ${row.color}`).join(' · '),
      ...(state ? { state } : {}),
    },
  ]
}
