import { call } from '../../../core/browser/api/client.ts'
import { translate } from '../../../core/browser/i18n/text.ts'
import type { ReadHomeList } from '../../../core/browser/plugin.ts'
import { recordNameOf, approvalTitle, subjectAddress } from '../personal-tasks/browser/task-name.ts'
import { personalTaskList } from '../personal-tasks/personal-task-contract.ts'
import { cockpitPath } from './approval-cockpit-path.ts'

const shown = 8

/** What waits for the person's decision, with who asks and why. */
export const read: ReadHomeList = async (_filter, signal) => {
  const { receivedApprovalTasks } = await call(personalTaskList, { signal })
  const open = receivedApprovalTasks.filter(({ status }) => status === 'Pending')
  return {
    total: open.length,
    entries: open.slice(0, shown).map((task) => ({
      path: subjectAddress(task) ?? cockpitPath,
      title: recordNameOf(task) || translate(approvalTitle(task)),
      detail: [translate(approvalTitle(task)), task.fromUser.name, task.payload.reasonForApproval]
        .filter(Boolean)
        .join(' · '),
    })),
  }
}
