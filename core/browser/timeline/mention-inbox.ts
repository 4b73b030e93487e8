import { formatInstant } from '../../shared/calendar.ts'
import { message } from '../../shared/message.ts'
import { type Mention, mentionList, mentionSeen } from '../../shared/timeline-contract.ts'
import { call } from '../api/client.ts'
import { contractKey, readContract } from '../api/contract-query.ts'
import { queryClient } from '../api/query-client.ts'
import type { CommandChoice } from '../command/command.ts'
import { translate } from '../i18n/text.ts'
import { recordListAddress } from '../workspace/tabs/record-address.ts'
import { toast } from '../ui/toast.tsx'
import { openTimeline } from './timeline-state.ts'

async function readUnread(): Promise<readonly Mention[]> {
  return (await readContract(mentionList, {}, { staleTime: 0 })).records
}

/** The unread mentions of the person, as lines of the palette. */
export async function mentionChoices(): Promise<readonly CommandChoice[]> {
  const mentions = await readUnread()
  return mentions.map(({ id, author, title, text, at }) => ({
    value: String(id),
    title: translate(
      message('{name}：{text}', { name: author.name, text: text.replaceAll('\n', ' ') || message('（附件）') }),
    ),
    detail: `${title} · ${formatInstant(at)}`,
  }))
}

/** Opens the record that a mention is about with its timeline, and marks the mention as read. */
export async function openMention(id: number, open: (href: string) => void): Promise<void> {
  const mention = (await readUnread()).find((one) => one.id === id)
  if (!mention) return
  const { document, recordId, title, path, commentId } = mention
  open(recordListAddress(path))
  openTimeline({ document, id: recordId, title, commentId })
  await markRead({ ids: [id] })
}

async function markRead(body: { ids: number[] } | { document: string; recordId: number }): Promise<void> {
  await call(mentionSeen, { body })
  await queryClient.invalidateQueries({ queryKey: contractKey(mentionList) })
}

/** Marks the person's mentions on a record as read, when there are any: its timeline is before their eyes. */
export async function noteSeen(document: string, recordId: number): Promise<void> {
  const unread = await readUnread()
  const isMentioned = unread.some((one) => one.document === document && one.recordId === recordId)
  if (isMentioned) await markRead({ document, recordId })
}

/** Tells the person of a mention that has just come. */
export async function tellMention(id: number | undefined): Promise<void> {
  const mention = (await readUnread()).find((one) => one.id === id)
  if (!mention) return
  const { author, title } = mention
  toast.info(translate(message('{name}在“{title}”中提到了您', { name: author.name, title })))
}
