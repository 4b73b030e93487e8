import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Actor } from '../../shared/rule.ts'
import type { Mention } from '../../shared/timeline-contract.ts'
import type { Work } from '../services.ts'
import type { SqlDatabase } from '../sql-database.ts'
import { recordPath } from './comment-mentions.ts'
import { commentMentions, comments } from './comment-tables.ts'
import { readTitles, type Timelines } from './record-access.ts'

const mostMentions = 100
const longestExcerpt = 200

/** The latest mentions of somebody on records that this person may still read, at most 100. */
export async function readMentions(
  db: SqlDatabase,
  timelines: Timelines,
  actor: Actor,
  { onlyUnread }: { readonly onlyUnread: boolean },
): Promise<Mention[]> {
  const rows = await db
    .select({ mention: commentMentions, comment: comments })
    .from(commentMentions)
    .innerJoin(comments, eq(comments.id, commentMentions.commentId))
    .where(and(eq(commentMentions.userId, actor.id), onlyUnread ? isNull(commentMentions.readAt) : undefined))
    .orderBy(desc(commentMentions.id))
    .limit(mostMentions)
  const titles = new Map<string, ReadonlyMap<number, string>>()
  for (const noun of new Set(rows.map(({ comment }) => comment.document))) {
    const source = timelines.get(noun)
    const ids = rows.filter(({ comment }) => comment.document === noun).map(({ comment }) => comment.recordId)
    if (source) titles.set(noun, await readTitles(db, source, actor, ids))
  }
  return rows.flatMap(({ mention, comment }): Mention[] => {
    const source = timelines.get(comment.document)
    const title = titles.get(comment.document)?.get(comment.recordId)
    if (!source || title === undefined) return []
    return [
      {
        id: mention.id,
        at: mention.createdAt.toISOString(),
        readAt: mention.readAt?.toISOString() ?? null,
        document: comment.document,
        recordId: comment.recordId,
        title,
        path: recordPath(source, comment.recordId),
        commentId: comment.id,
        author: { id: comment.authorId, name: comment.authorName },
        text: comment.text.slice(0, longestExcerpt),
      },
    ]
  })
}

/** Event: somebody has seen mentions of theirs. Told inside the work that marks them. */
export const mentionsRead = 'comments.mentions_read'

/** What the event tells. */
export type MentionsRead = { readonly userId: number; readonly mentionIds: readonly number[] }

/** Marks unread mentions of the actor as read. Returns how many they were. */
export async function markRead(
  work: Work,
  which: { readonly ids: readonly number[] } | { readonly document: string; readonly recordId: number },
): Promise<number> {
  const { db, actor, now } = work
  const named =
    'ids' in which
      ? inArray(commentMentions.id, [...which.ids])
      : inArray(
          commentMentions.commentId,
          db
            .select({ id: comments.id })
            .from(comments)
            .where(and(eq(comments.document, which.document), eq(comments.recordId, which.recordId))),
        )
  const read = await db
    .update(commentMentions)
    .set({ readAt: now })
    .where(and(eq(commentMentions.userId, actor.id), isNull(commentMentions.readAt), named))
    .returning({ id: commentMentions.id })
  const told: MentionsRead = { userId: actor.id, mentionIds: read.map(({ id }) => id) }
  if (read.length > 0) await work.emit(mentionsRead, told)
  return read.length
}
