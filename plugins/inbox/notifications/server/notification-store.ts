import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Work } from '../../../../core/server/plugin.ts'
import { tellingUsers } from '../../../../core/server/live/live-hub.ts'
import { cleanRichText } from '../../../../core/server/rich-text.ts'
import { markRead as markMentionsRead } from '../../../../core/server/timeline/mention-store.ts'
import { type Message, sourceText } from '../../../../core/shared/message.ts'
import { aboutReadable } from '../../server/inbox-access.ts'
import type { NotificationAction } from '../notification-contract.ts'
import { notificationNoun } from '../notification-options.ts'
import { isInAppPath, richMessage } from '../notification-rules.ts'
import { notifications } from './notification-tables.ts'

const longestMessage = 1000

/** A notification to send. */
export type Notice = {
  /** User ids, or SQL that selects them. Unknown ids are ignored, duplicates count once, and people are not notified of actions that they took. */
  readonly to: readonly (number | null | undefined)[] | SQL
  /** The event: `template_orders.submitted`. */
  readonly type: string
  /** The text may contain rich text tags; values are plain. */
  readonly message: Message
  /** The document and its record; people who may not read it are not notified. */
  readonly about?: { readonly document: string; readonly id?: number }
  /** Buttons; each opens a path of the product. */
  readonly actions?: readonly { readonly text: Message; readonly url: string; readonly exportTask?: number }[]
  /** The item elsewhere that the notification is about; a second notification with the same origin is not sent. */
  readonly origin?: { readonly kind: string; readonly id: number }
  /** Notify the actor as well, for example when a job of theirs has ended. */
  readonly isOwn?: true
}

function actionOf({ text, url, exportTask }: NonNullable<Notice['actions']>[number]): NotificationAction {
  if (!isInAppPath(url)) throw new Error(`A notification may not lead to ${url}`)
  const button = { buttonStyle: { type: 'primary' as const, text: sourceText(text) }, url }
  return exportTask === undefined ? button : { ...button, exportTask }
}

/** Sends the person's browser windows a live event that their inbox has changed, once the work commits. */
export async function tellInbox({ services, db }: Work, userId: number, kind: string): Promise<void> {
  await services.live.publishToUser(userId, { kind }, db)
}

/**
 * Writes notifications; recipients get a live event when the work commits. Throws on an address outside the product.
 */
export async function notify(work: Work, notice: Notice): Promise<void> {
  const { to, message, about, origin } = notice
  const actorId = work.actor.id
  const ids = Array.isArray(to)
    ? to.filter((id) => typeof id === 'number' && (notice.isOwn || id !== actorId))
    : undefined
  if (ids?.length === 0) return
  const people = ids ? sql`select unnest(${sql.param(ids)}::int[])` : (to as SQL)
  // The notices are one statement, which is sent together with the next statement of the work. So a save that notifies people makes no further round trip.
  work.alongside(sql`with told as (
      insert into notifications (user_id, from_user_id, type, message, content, actions, document, record_id, origin_kind, origin_id, created_at)
      select u.id, nullif(${actorId > 0 ? actorId : null}::int, u.id), ${notice.type}::text,
        ${cleanRichText(richMessage(message), longestMessage)}::text, ${JSON.stringify(message)}::jsonb,
        ${JSON.stringify((notice.actions ?? []).map(actionOf))}::jsonb, ${about?.document ?? null}::text, ${about?.id ?? null}::int,
        ${origin?.kind ?? null}::text, ${origin?.id ?? null}::int, ${work.now.toISOString()}::timestamptz
      from users u where u.id in (${people}) and (${notice.isOwn === true}::boolean or u.id <> ${actorId}::int)
      on conflict do nothing returning user_id)
    ${tellingUsers(sql`told`, { kind: notificationNoun })}`)
}

async function setRead(work: Work, which: SQL | undefined) {
  return work.db
    .update(notifications)
    .set({ status: 'Read', readAt: work.now })
    .where(and(eq(notifications.status, 'UnRead'), which))
    .returning({
      userId: notifications.userId,
      originKind: notifications.originKind,
      originId: notifications.originId,
    })
}

/**
 * Marks notifications of the actor as read: the given ones, or all that the person may see when none are given. The
 * mentions behind them become read too. Returns how many were marked.
 */
export async function readNotifications(work: Work, ids: readonly number[]): Promise<number> {
  const { actor, services } = work
  const of = { document: sql`${notifications.document}`, recordId: sql`${notifications.recordId}` }
  const which = ids.length > 0 ? inArray(notifications.id, [...ids]) : aboutReadable(services, actor, of)
  const read = await setRead(work, and(eq(notifications.userId, actor.id), which))
  const mentions = read.flatMap(({ originKind, originId }) => (originKind === 'mention' && originId ? [originId] : []))
  if (mentions.length > 0) await markMentionsRead(work, { ids: mentions })
  if (read.length > 0) await tellInbox(work, actor.id, notificationNoun)
  return read.length
}

/** Marks notifications as read whose origin was seen elsewhere. */
export async function readByOrigin(work: Work, kind: string, ids: readonly number[], userId: number): Promise<void> {
  const which = and(
    eq(notifications.userId, userId),
    eq(notifications.originKind, kind),
    inArray(notifications.originId, [...ids]),
  )
  const read = await setRead(work, which)
  if (read.length > 0) await tellInbox(work, userId, notificationNoun)
}
