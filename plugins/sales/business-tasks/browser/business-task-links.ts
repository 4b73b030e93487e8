import { rowsOfStyle } from '../../../../core/browser/document/style-links.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import type { FindLinked } from '../../../../core/browser/plugin.ts'
import { message } from '../../../../core/shared/message.ts'
import { nextMissingOptions } from '../business-task-chain.ts'
import { businessTaskSearch } from '../business-task-contract.ts'
import { businessTaskDocument } from '../business-task-document.ts'

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
