import { translate } from '../../../../core/browser/i18n/text.ts'
import type { LinkSource } from '../../../../core/browser/plugin.ts'
import { message } from '../../../../core/shared/message.ts'
import { read } from '../../../../core/shared/permission.ts'
import { businessTaskDocument } from '../business-task-document.ts'

/** Links a design to its business tasks: the task list, filtered by the design's code. */
export const businessTaskLinks: LinkSource = {
  document: businessTaskDocument,
  permission: read('BUSINESS_TASK', 'BUSINESS_TASK_GLOBAL'),
  keyOf: ({ code, type, color }) =>
    typeof code === 'string' && code && typeof type === 'string'
      ? { code, type, ...(typeof color === 'string' && color ? { color } : {}) }
      : undefined,
  find: async ({ code }, signal) => {
    const [{ call }, { businessTaskSearch }] = await Promise.all([
      import('../../../../core/browser/api/client.ts'),
      import('../business-task-contract.ts'),
    ])
    const { records } = await call(businessTaskSearch, { query: { page: 1, size: 50 }, body: { code }, signal })
    const same = records.filter((row) => row.code === code)
    if (same.length === 0) return []
    return [
      {
        path: `${businessTaskDocument.path}?code=${encodeURIComponent(code)}`,
        title: translate(message('{code} 的业务任务', { code })),
        detail: same.map((row) => `${row.type} ${row.color}`).join(' · '),
      },
    ]
  },
}
