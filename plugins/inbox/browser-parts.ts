import { closedView } from '../../core/browser/command/closed-acts.ts'
import type { PluginParts } from '../../core/browser/plugin.ts'
import { message } from '../../core/shared/message.ts'
import { member } from '../../core/shared/permission.ts'
import { approvalDelegationCommands } from './approval-delegations/browser/approval-delegation-commands.ts'
import { cockpitPath } from './browser/approval-cockpit-path.ts'
import { inboxCommands } from './browser/inbox-commands.ts'
import { approvalCounter, taskCounter, unreadCounter } from './browser/inbox-counters.ts'
import { personalTaskNoun } from './personal-tasks/personal-task-noun.ts'

/** What the inbox adds to the pages that are shown. */
export const inboxParts: PluginParts = {
  commands: [...inboxCommands, ...approvalDelegationCommands],
  viewCommands: async () => {
    const { cockpitCommands } = await import('./personal-tasks/browser/approval-cockpit-commands.ts')
    return [cockpitCommands(closedView)]
  },
  homeCounts: [
    {
      id: 'inbox.unread',
      title: message('未读通知'),
      permission: member,
      order: 10,
      command: 'inbox.open',
      counter: unreadCounter,
    },
    {
      id: 'inbox.tasks',
      title: message('待办任务'),
      permission: member,
      order: 20,
      command: 'inbox.tasks',
      counter: taskCounter,
    },
    {
      id: 'inbox.approvals',
      title: message('待审批'),
      permission: member,
      order: 30,
      command: 'inbox.approvals',
      counter: approvalCounter,
    },
  ],
  homeLists: [
    {
      id: 'inbox.approvals',
      title: message('待我审批'),
      permission: member,
      order: 5,
      documents: [personalTaskNoun],
      list: cockpitPath,
      filter: {},
      load: () => import('./browser/approval-home.ts'),
    },
  ],
}
