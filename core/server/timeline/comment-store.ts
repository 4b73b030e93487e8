import { eq } from 'drizzle-orm'
import { message } from '../../shared/message.ts'
import type { Comment, CommentBody } from '../../shared/timeline-contract.ts'
import type { Work } from '../services.ts'
import { notFound, refused, refusedFields, requireSeen, stale } from '../refusal.ts'
import { ownAttachments, plainComment } from './comment-content.ts'
import { replaceMentions } from './comment-mentions.ts'
import { type PlacedComment, readComment } from './comment-read.ts'
import { commentMentions, comments } from './comment-tables.ts'
import { requireRecord } from './record-access.ts'

type Content = Pick<CommentBody, 'text' | 'mentions' | 'attachments'>

async function contentOf(work: Work, given: Content) {
  const text = plainComment(given.text)
  const attachments = await ownAttachments(work, given.attachments)
  if (!text && attachments.length === 0) {
    throw refusedFields([{ field: 'text', message: message('请输入评论内容') }])
  }
  return { text, attachments }
}

async function recordComment(
  work: Work,
  { entry, record }: PlacedComment,
  change: { readonly action: string; readonly before?: Comment; readonly after?: Comment },
): Promise<void> {
  await work.record({
    document: 'comments',
    id: entry.id,
    version: entry.version,
    about: { document: record.document, id: record.recordId },
    ...change,
  })
}

/** Adds a comment of the actor to a record. Throws 404 for a record that the actor may not read, 422. */
export async function createComment(work: Work, { document, recordId, ...given }: CommentBody): Promise<Comment> {
  const of = { document, id: recordId }
  const { source, title } = await requireRecord(work.db, work.services.timelines, work.actor, of)
  const content = await contentOf(work, given)
  const [row] = await work.db
    .insert(comments)
    .values({
      ...content,
      document,
      recordId,
      authorId: work.actor.id,
      authorName: work.actor.name,
      createdAt: work.now,
      updatedAt: work.now,
    })
    .returning({ id: comments.id })
  const id = Number(row?.id)
  await replaceMentions(work, { id, text: content.text, recordId, title, source }, given.mentions)
  const made = await readComment(work.db, id)
  await recordComment(work, made, { action: 'created', after: made.entry })
  return made.entry
}

/** A comment of the actor's own, locked. Throws 404 for one that the actor may not read, 403 for somebody else's. */
async function lockOwn(work: Work, id: number, refusal: ReturnType<typeof message>) {
  await work.db.select({ id: comments.id }).from(comments).where(eq(comments.id, id)).for('update')
  const found = await readComment(work.db, id)
  const { document, recordId } = found.record
  const about = await requireRecord(work.db, work.services.timelines, work.actor, { document, id: recordId })
  if (found.entry.user.id !== work.actor.id) throw refused(403, refusal)
  if (found.entry.deletedAt !== null) throw notFound()
  return { ...found, ...about }
}

/** Changes a comment of the actor's own. Throws 404, 403, 409 when stale, 422. */
export async function updateComment(
  work: Work,
  id: number,
  { version, ...given }: Content & { readonly version: number },
): Promise<Comment> {
  const before = await lockOwn(work, id, message('只能修改自己的评论'))
  if (before.entry.version !== version) throw stale(before.entry)
  const content = await contentOf(work, given)
  await work.db
    .update(comments)
    .set({ ...content, version: version + 1, editedAt: work.now, updatedAt: work.now })
    .where(eq(comments.id, id))
  const { source, title, record } = before
  await replaceMentions(work, { id, text: content.text, recordId: record.recordId, title, source }, given.mentions)
  const after = await readComment(work.db, id)
  await recordComment(work, after, { action: 'updated', before: before.entry, after: after.entry })
  return after.entry
}

/** Takes back a comment of the actor's own: its place stays, what it said is gone. Throws 404, 403. */
export async function deleteComment(work: Work, id: number, version?: number): Promise<Comment> {
  const before = await lockOwn(work, id, message('只能删除自己的评论'))
  requireSeen(before.entry, version)
  await work.db.delete(commentMentions).where(eq(commentMentions.commentId, id))
  await work.db
    .update(comments)
    .set({
      text: '',
      attachments: [],
      deletedAt: work.now,
      version: before.entry.version + 1,
      updatedAt: work.now,
    })
    .where(eq(comments.id, id))
  const after = await readComment(work.db, id)
  await recordComment(work, after, { action: 'deleted', before: before.entry })
  return after.entry
}
