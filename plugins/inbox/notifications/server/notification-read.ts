import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ask, jsonRows } from '../../../../core/server/list/list-row.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import { aboutReadable, type Known } from '../../server/inbox-access.ts'
import type { notificationList } from '../notification-contract.ts'
import type { NotificationStatus } from '../notification-options.ts'

type Page = z.output<(typeof notificationList)['reply']>

/** The notifications that a person may see now. Withdrawn mentions are left out. */
function visibleTo(services: Known, actor: Actor, status: NotificationStatus): SQL {
  const readable = aboutReadable(services, actor, { document: sql`n.document`, recordId: sql`n.record_id` })
  return sql`n.user_id = ${actor.id}::int and n.status = ${status} and ${readable}
    and (n.origin_kind is distinct from 'mention' or exists (select 1 from comment_mentions m where m.id = n.origin_id))`
}

type Asked = { readonly page: number; readonly size: number; readonly status: NotificationStatus }

/** SQL of one page of a person's notifications, newest first. */
function notificationPageStatement(services: Known, actor: Actor, { page, size, status }: Asked): SQL {
  return sql`select n.id, n.message, n.content, n.status, n.type, n.created_at as "createdAt", n.actions,
      case when u.id is not null then json_build_object('id', u.id, 'name', u.name, 'avatar', u.avatar) end as "fromUser",
      case when n.origin_kind = 'mention' then (select json_build_object('document', n.document, 'recordId', n.record_id,
        'commentId', m.comment_id, 'title', n.content->'values'->>'title') from comment_mentions m where m.id = n.origin_id) end as comment
    from notifications n left join users u on u.id = n.from_user_id where ${visibleTo(services, actor, status)}
    order by n.id desc limit ${size}::int offset ${(page - 1) * size}::bigint`
}

/** One page of a person's notifications, newest first. */
export async function readNotificationPage(
  db: SqlDatabase,
  services: Known,
  actor: Actor,
  asked: Asked,
): Promise<Page> {
  const answer = await ask(db, notificationPageStatement(services, actor, asked))
  const total = await countNotifications(db, services, actor, asked.status)
  return { records: jsonRows(answer, []) as Page['records'], total }
}

/** The number of notifications with a status that a person may see. */
export async function countNotifications(
  db: SqlDatabase,
  services: Known,
  actor: Actor,
  status: NotificationStatus,
): Promise<number> {
  const { rows } = await ask(
    db,
    sql`select count(*)::int as total from notifications n where ${visibleTo(services, actor, status)}`,
  )
  return Number(rows[0]?.['total'] ?? 0)
}
