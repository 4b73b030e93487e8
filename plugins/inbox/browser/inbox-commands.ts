import type { Command } from '../../../core/browser/command/command.ts'
import { message } from '../../../core/shared/message.ts'
import { member } from '../../../core/shared/permission.ts'
import { cockpitPath } from './approval-cockpit-path.ts'
import { type InboxTab, openInbox } from './inbox-state.ts'

function opens(id: string, title: Command['title'], tab: InboxTab, more: Partial<Command>): Command {
  return { id, title, permission: member, quiet: true, icon: 'bell', run: () => openInbox(tab), ...more }
}

export const inboxCommands: readonly Command[] = [
  opens('inbox.open', message('打开通知'), 'UnRead', {
    keywords: 'notifications inbox bell messages 消息 未读 铃铛',
    keys: 'g n',
  }),
  opens('inbox.tasks', message('打开我的任务'), 'tasks', { keywords: 'personal tasks todo 待办', icon: 'list-todo' }),
  opens('inbox.approvals', message('打开我的审批'), 'approvals', {
    keywords: 'approvals approve reject 待审批 同意 拒绝',
    icon: 'clipboard-check',
  }),
  {
    id: 'inbox.cockpit',
    title: message('打开审批台'),
    keywords: 'approval desk cockpit decide approvals one after another 逐条审批',
    icon: 'clipboard-check',
    keys: 'g a',
    permission: member,
    quiet: true,
    run: ({ open }) => open(cockpitPath),
  },
  {
    id: 'inbox.read_all',
    title: message('全部标为已读'),
    keywords: 'mark all notifications read 已读 通知 消息',
    icon: 'check-check',
    permission: member,
    run: async () => {
      const { readAll } = await import('../notifications/browser/notification-actions.ts')
      await readAll()
    },
  },
]
