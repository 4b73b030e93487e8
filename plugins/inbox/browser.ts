import type { BrowserPlugin } from '../../core/browser/plugin.ts'
import { message } from '../../core/shared/message.ts'
import { member } from '../../core/shared/permission.ts'
import { cockpitPath } from './browser/approval-cockpit-path.ts'
import { bellCounter } from './browser/inbox-counters.ts'
import { inboxEntryId } from './browser/inbox-state.ts'
import { inboxManifest } from './manifest.ts'

/** What the inbox adds to the workspace. */
export const inbox: BrowserPlugin = {
  manifest: inboxManifest,
  views: [
    {
      path: cockpitPath,
      title: message('审批台'),
      permission: member,
      load: () => import('./personal-tasks/browser/approval-cockpit.tsx'),
    },
  ],
  account: [{ title: message('审批台'), icon: 'clipboard-check', path: cockpitPath, permission: member }],
  topBar: [
    {
      id: inboxEntryId,
      title: message('通知'),
      icon: 'bell',
      permission: member,
      order: 20,
      command: 'inbox.open',
      counter: bellCounter,
      load: () => import('./browser/inbox-panel.tsx'),
    },
  ],
  parts: async () => (await import('./browser-parts.ts')).inboxParts,
  english: () => import('./locales/en.json'),
}
