import type { BrowserPlugin } from '../../core/browser/plugin.ts'
import { message } from '../../core/shared/message.ts'
import { signedIn } from '../../core/shared/permission.ts'
import { inboxCommands } from './browser/inbox-commands.ts'
import { approvalCounter, bellCounter, taskCounter, unreadCounter } from './browser/inbox-counters.ts'
import { inboxEntryId } from './browser/inbox-state.ts'
import { inboxManifest } from './manifest.ts'

/** What the inbox adds to the workspace. */
export const inbox: BrowserPlugin = {
  manifest: inboxManifest,
  commands: inboxCommands,
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
