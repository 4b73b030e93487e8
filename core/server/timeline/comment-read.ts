import { type SQL, sql } from 'drizzle-orm'
import type { Comment, CommentAttachment } from '../../shared/timeline-contract.ts'
import { ask } from '../list/list-row.ts'
import type { SqlDatabase } from '../sql-database.ts'
import { notFound } from '../refusal.ts'
import { behindCursor, type Cursor, microsecondsOf } from './timeline-cursor.ts'

/** The record that comments are about. */
export type CommentedRecord = { readonly document: string; readonly recordId: number }
/** A comment with the record that it is about. */
export type PlacedComment = { readonly place: Cursor; readonly entry: Comment; readonly record: CommentedRecord }

const instantOf = (value: unknown) => (value === null ? null : new Date(value as string).toISOString())

function selectComments(where: SQL, size: number): SQL {
  return sql`select c.id, c.version, c.document, c.record_id, c.created_at, ${microsecondsOf(sql`c.created_at`)} as place,
      c.author_id, c.author_name, c.text, c.attachments, c.edited_at, c.deleted_at,
      (select coalesce(json_agg(json_build_object('id', m.user_id, 'name', m.user_name) order by m.id), '[]')
        from comment_mentions m where m.comment_id = c.id) as mentions
    from comments c where ${where}
    order by c.created_at desc nulls last, c.id desc nulls last limit ${size}::int`
}

function placedOf(row: Readonly<Record<string, unknown>>): PlacedComment {
  const id = Number(row['id'])
  return {
    place: { at: String(row['place']), kind: 'comment', id },
    record: { document: String(row['document']), recordId: Number(row['record_id']) },
    entry: {
      kind: 'comment',
      id,
      version: Number(row['version']),
      at: String(instantOf(row['created_at'])),
      user: { id: Number(row['author_id']), name: String(row['author_name']) },
      text: String(row['text']),
      mentions: row['mentions'] as { id: number; name: string }[],
      attachments: row['attachments'] as CommentAttachment[],
      editedAt: instantOf(row['edited_at']),
      deletedAt: instantOf(row['deleted_at']),
    },
  }
}

/** SQL of a page of the comments on a record, the latest first. */
export function commentsStatement(
  { document, recordId }: CommentedRecord,
  { cursor, size }: { readonly cursor: Cursor | undefined; readonly size: number },
): SQL {
  const behind = behindCursor(cursor, 'comment', { at: sql`c.created_at`, id: sql`c.id` })
  return selectComments(sql`c.document = ${document} and c.record_id = ${recordId}::int and ${behind}`, size)
}

/** A page of the comments on a record, the latest first. */
export async function readComments(
  db: SqlDatabase,
  of: CommentedRecord,
  page: { readonly cursor: Cursor | undefined; readonly size: number },
): Promise<PlacedComment[]> {
  const { rows } = await ask(db, commentsStatement(of, page))
  return rows.map(placedOf)
}

/** How many comments on a record stand. */
export async function countComments(db: SqlDatabase, { document, recordId }: CommentedRecord): Promise<number> {
  const { rows } = await ask(
    db,
    sql`select count(*)::int as count from comments c
      where c.document = ${document} and c.record_id = ${recordId}::int and c.deleted_at is null`,
  )
  return Number(rows[0]?.['count'] ?? 0)
}

/** One comment. Throws 404. */
export async function readComment(db: SqlDatabase, id: number): Promise<PlacedComment> {
  const { rows } = await ask(db, selectComments(sql`c.id = ${id}::int`, 1))
  const [row] = rows
  if (!row) throw notFound()
  return placedOf(row)
}
