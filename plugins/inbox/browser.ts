import type { BrowserPlugin } from '../../core/browser/plugin.ts'
import { message } from '../../core/shared/message.ts'
import { signedIn } from '../../core/shared/permission.ts'
import { approvalDelegationCommands } from './approval-delegations/browser/approval-delegation-commands.ts'
import { cockpitPath, inboxCommands } from './browser/inbox-commands.ts'
import { approvalCounter, bellCounter, taskCounter, unreadCounter } from './browser/inbox-counters.ts'
import { inboxEntryId } from './browser/inbox-state.ts'
import { inboxManifest } from './manifest.ts'

/** What the inbox adds to the workspace. */
export const inbox: BrowserPlugin = {
  manifest: inboxManifest,
  views: [
    {
      path: cockpitPath,
      title: message('审批台'),
      permission: signedIn,
      load: () => import('./personal-tasks/browser/approval-cockpit.tsx'),
    },
  ],
  commands: [...inboxCommands, ...approvalDelegationCommands],
  viewCommands: async () => {
    const { listedCockpitCommands } = await import('./personal-tasks/browser/approval-cockpit-commands.ts')
    return [listedCockpitCommands()]
  },
  account: [{ title: message('审批台'), icon: 'clipboard-check', path: cockpitPath, permission: signedIn }],
  topBar: [
    {
      id: inboxEntryId,
      title: message('通知'),
      icon: 'bell',
      permission: signedIn,
      order: 20,
      command: 'inbox.open',
      counter: bellCounter,
      load: () => import('./browser/inbox-panel.tsx'),
    },
  ],
  homeCounts: [
    {
      id: 'inbox.unread',
      title: message('未读通知'),
      permission: signedIn,
      order: 10,
      command: 'inbox.open',
      counter: unreadCounter,
    },
    {
      id: 'inbox.tasks',
      title: message('待办任务'),
      permission: signedIn,
      order: 20,
      command: 'inbox.tasks',
      counter: taskCounter,
    },
    {
      id: 'inbox.approvals',
      title: message('待审批'),
      permission: signedIn,
      order: 30,
      command: 'inbox.approvals',
      counter: approvalCounter,
    },
  ],
  english: () => import('./locales/en.json'),
}
