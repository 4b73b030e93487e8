import { and, eq, inArray } from 'drizzle-orm'
import { message } from '../../shared/message.ts'
import type { Actor } from '../../shared/rule.ts'
import type { Work } from '../services.ts'
import { refusedFields } from '../refusal.ts'
import { commentMentions } from './comment-tables.ts'
import { mayReadRecord } from './record-access.ts'
import type { TimelineSource } from './timeline-source.ts'

/** Event: somebody was named in a comment. Told once for each person, inside the work that wrote the comment. */
export const commentsMentioned = 'comments.mentioned'

/** What the event tells: enough to write a notification without reading anything. */
export type CommentMentioned = {
  readonly mentionId: number
  readonly userId: number
  readonly author: { readonly id: number; readonly name: string }
  readonly commentId: number
  readonly document: string
  readonly recordId: number
  /** What the record is called, and the address that shows it. */
  readonly title: string
  readonly path: string
  readonly text: string
}

/** A comment on a record, as mentions of it need it. */
export type MentioningComment = {
  readonly id: number
  readonly text: string
  readonly recordId: number
  readonly title: string
  readonly source: TimelineSource
}

/** The address that shows a record. */
export function recordPath({ path }: TimelineSource, id: number): string {
  return path.replace('$id', String(id))
}

/** The people of these ids. Throws 422 for one who has no open account or may not read the record. */
async function requireReaders(work: Work, source: TimelineSource, recordId: number, ids: readonly number[]) {
  const people: Actor[] = []
  for (const id of ids) {
    const person = await work.services.accounts?.actor(work.db, id)
    if (!person) throw refusedFields([{ field: 'mentions', message: message('提到的用户不存在或已停用') }])
    if (!(await mayReadRecord(work.db, source, person, recordId))) {
      const reason = message('{name}没有查看此单据的权限，不能提到', { name: person.name })
      throw refusedFields([{ field: 'mentions', message: reason }])
    }
    people.push(person)
  }
  return people
}

/**
 * Makes the mentions of a comment those of `wanted`: a person who is named anew learns it on commit and by the event, a person who is no longer
 * named loses the mention. Naming oneself is allowed and tells nobody. Throws 422.
 */
export async function replaceMentions(
  work: Work,
  comment: MentioningComment,
  wanted: readonly number[],
): Promise<void> {
  const ids = [...new Set(wanted)]
  const mine = eq(commentMentions.commentId, comment.id)
  const known = await work.db.select({ userId: commentMentions.userId }).from(commentMentions).where(mine)
  const before = new Set(known.map(({ userId }) => userId))
  const gone = [...before].filter((userId) => !ids.includes(userId))
  if (gone.length > 0) await work.db.delete(commentMentions).where(and(mine, inArray(commentMentions.userId, gone)))
  const people = await requireReaders(
    work,
    comment.source,
    comment.recordId,
    ids.filter((userId) => !before.has(userId)),
  )
  for (const person of people) {
    const isOwn = person.id === work.actor.id
    const [row] = await work.db
      .insert(commentMentions)
      .values({
        commentId: comment.id,
        userId: person.id,
        userName: person.name,
        createdAt: work.now,
        readAt: isOwn ? work.now : null,
      })
      .returning({ id: commentMentions.id })
    if (isOwn || !row) continue
    const { document } = comment.source
    const told: CommentMentioned = {
      mentionId: row.id,
      userId: person.id,
      author: { id: work.actor.id, name: work.actor.name },
      commentId: comment.id,
      document: document.noun,
      recordId: comment.recordId,
      title: comment.title,
      path: recordPath(comment.source, comment.recordId),
      text: comment.text,
    }
    await work.emit(commentsMentioned, told)
    await work.services.live.publishToUser(person.id, { kind: 'mention', id: row.id }, work.db)
  }
}
