import { message } from '../../shared/message.ts'
import { signedIn } from '../../shared/permission.ts'
import { allow, refuse, type Verdict } from '../../shared/rule.ts'
import type { Command } from '../command/command.ts'
import { fieldNow, openTimeline, timelineRecordNow } from './timeline-state.ts'

function canShowTimeline(): Verdict {
  return timelineRecordNow() ? allow : refuse(message('请先选择一条'))
}

function canShowField(): Verdict {
  const verdict = canShowTimeline()
  return verdict.allowed && !fieldNow() ? refuse(message('请先把光标放在一个字段上')) : verdict
}

/** What happened to the record at hand, and where the person was mentioned. */
export const timelineCommands: readonly Command[] = [
  {
    id: 'core.timeline',
    title: message('动态与评论'),
    keywords: 'timeline comments history activity 动态 时间线 评论 操作记录',
    icon: 'message-square',
    keys: 'Alt+KeyT',
    permission: signedIn,
    // It takes comments.
    changes: true,
    quiet: true,
    check: canShowTimeline,
    run: () => {
      const record = timelineRecordNow()
      if (record) openTimeline(record)
    },
  },
  {
    id: 'core.field_history',
    title: message('字段历史'),
    keywords: 'field history values changes 字段 历史 谁改的',
    icon: 'history',
    keys: 'Alt+KeyH',
    permission: signedIn,
    quiet: true,
    check: canShowField,
    run: () => {
      const record = timelineRecordNow()
      const field = fieldNow()
      if (record && field) openTimeline({ ...record, field })
    },
  },
  {
    id: 'core.mentions',
    title: message('提到我的'),
    keywords: 'mentions unread comments inbox 提到 评论 @',
    icon: 'message-square',
    keys: 'g m',
    permission: signedIn,
    quiet: true,
    pages: [
      {
        key: 'mention',
        title: message('未读的提到'),
        choices: async () => (await import('./mention-inbox.ts')).mentionChoices(),
      },
    ],
    run: async ({ arguments: given, open }) => {
      const { openMention } = await import('./mention-inbox.ts')
      await openMention(Number(given['mention']?.value), open)
    },
  },
]
