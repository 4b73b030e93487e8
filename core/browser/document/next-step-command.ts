import { type Message, message } from '../../shared/message.ts'
import type { Permission } from '../../shared/permission.ts'
import type { Command } from '../command/command.ts'

/** What the command of the next step stands for; nothing while the page is not open. */
type NextStep = {
  readonly document?: string
  readonly title?: Message
  readonly permission?: Permission | undefined
  readonly run: () => Promise<void>
}

/** The key of the next step on every page of a record. */
export const nextKeys = 'n'

/** The command of a record's page that does what comes next for the record, by one key for all documents. */
export function nextStepCommand({ document, title, permission, run }: NextStep): Command {
  return {
    id: 'detail.next',
    title: title ? message('下一步：{title}', { title }) : message('下一步'),
    keywords: 'next step go on 继续',
    icon: 'arrow-right',
    keys: nextKeys,
    first: true,
    ...(document ? { document } : {}),
    ...(permission ? { permission } : {}),
    run,
  }
}
