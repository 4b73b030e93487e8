import { permits } from '../../shared/permission.ts'
import {
  commentCreate,
  commentDelete,
  commentUpdate,
  fieldHistory,
  mentionablePeople,
  mentionList,
  mentionSeen,
  timelineChangeRead,
  timelineRead,
} from '../../shared/timeline-contract.ts'
import type { Actor } from '../../shared/rule.ts'
import { type Route, route } from '../plugin.ts'
import type { SqlDatabase } from '../sql-database.ts'
import type { Services } from '../services.ts'
import { countComments } from './comment-read.ts'
import { createComment, deleteComment, updateComment } from './comment-store.ts'
import { markRead, readMentions } from './mention-store.ts'
import { mayReadRecord, requireRecord } from './record-access.ts'
import { parseCursor } from './timeline-cursor.ts'
import { readChange, readFieldHistory, readTimeline, type TimelineReader } from './timeline-store.ts'

const mostPeople = 20

type Asked = { readonly document: string; readonly id: number }

async function readerOf(db: SqlDatabase, services: Services, actor: Actor, params: Asked): Promise<TimelineReader> {
  const { source } = await requireRecord(db, services.timelines, actor, params)
  return { source, actor, id: params.id }
}

/** Timelines of records, comments on them, and mentions. */
export const coreTimelineRoutes: readonly Route[] = [
  route(timelineRead, async ({ db, services, actor, params, query }) => {
    const reader = await readerOf(db, services, actor, params)
    const page = await readTimeline(db, reader, { cursor: parseCursor(query.cursor), size: query.size })
    const commentCount = await countComments(db, { document: params.document, recordId: params.id })
    return { ...page, commentCount }
  }),
  route(timelineChangeRead, async ({ db, services, actor, params }) =>
    readChange(db, await readerOf(db, services, actor, params), params.changeId),
  ),
  route(fieldHistory, async ({ db, services, actor, params, query }) => {
    const reader = await readerOf(db, services, actor, params)
    return readFieldHistory(db, reader, query.field, { cursor: parseCursor(query.cursor), size: query.size })
  }),
  route(mentionablePeople, async ({ db, services, actor, params, query }) => {
    const { source } = await requireRecord(db, services.timelines, actor, params)
    const found = (await services.accounts?.findPeople?.(db, query.keyword)) ?? []
    const records = []
    for (const person of found) {
      if (records.length >= mostPeople) break
      if (!permits(person.permissions, source.permission)) continue
      if (source.scope && !(await mayReadRecord(db, source, person, params.id))) continue
      const { id, name, avatar, detail, initials } = person
      records.push({ id, name, avatar, detail, initials })
    }
    return { records }
  }),
  route(commentCreate, ({ body, work }) => work((current) => createComment(current, body))),
  route(commentUpdate, ({ body, params, work }) => work((current) => updateComment(current, params.id, body))),
  route(commentDelete, ({ params, query, work }) =>
    work((current) => deleteComment(current, params.id, query.version)),
  ),
  route(mentionList, async ({ db, services, actor, query }) => {
    // A preview as a role gets nothing that is meant for the person.
    if (actor.preview) return { records: [], unread: 0 }
    const records = await readMentions(db, services.timelines, actor, { onlyUnread: query.all === undefined })
    return { records, unread: records.filter(({ readAt }) => readAt === null).length }
  }),
  route(mentionSeen, ({ body, work }) => work(async (current) => ({ read: await markRead(current, body) }))),
]
