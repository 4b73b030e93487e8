import { type SQL, sql } from 'drizzle-orm'
import { message } from '../../shared/message.ts'
import { refusedFields } from '../refusal.ts'

/** Where a page of a timeline ended: the microsecond, then comments before changes, then the id. */
export type Cursor = { readonly at: string; readonly kind: 'comment' | 'change'; readonly id: number }

/** SQL: an instant column as microseconds, which is as exact as the database is. */
export function microsecondsOf(column: SQL): SQL {
  return sql`(extract(epoch from ${column}) * 1000000)::bigint::text`
}

/** A cursor as it travels. */
export function cursorText({ at, kind, id }: Cursor): string {
  return `${at}.${kind === 'comment' ? 1 : 0}.${id}`
}

/** Reads a cursor. Throws 422 for a text that is none. */
export function parseCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined
  const match = /^(-?\d{1,18})\.([01])\.(\d{1,10})$/.exec(text)
  if (!match?.[1] || !match[3] || Number(match[3]) > 2_147_483_647)
    throw refusedFields([{ field: 'cursor', message: message('页码标记无效') }])
  return { at: match[1], kind: match[2] === '1' ? 'comment' : 'change', id: Number(match[3]) }
}

/** Which of two entries stands first: the later one, of one instant the comment, then the greater id. */
export function laterFirst(left: Cursor, right: Cursor): number {
  const apart = BigInt(right.at) - BigInt(left.at)
  if (apart !== 0n) return apart > 0n ? 1 : -1
  if (left.kind !== right.kind) return left.kind === 'comment' ? -1 : 1
  return right.id - left.id
}

/** SQL: rows of one kind that stand behind a cursor. Two bounds, so that the index is entered at the instant. */
export function behindCursor(cursor: Cursor | undefined, kind: Cursor['kind'], of: { at: SQL; id: SQL }): SQL {
  if (!cursor) return sql`true`
  const instant = sql`(timestamptz 'epoch' + ${cursor.at}::bigint * interval '1 microsecond')`
  if (kind === cursor.kind)
    return sql`${of.at} <= ${instant} and (${of.at} < ${instant} or ${of.id} < ${cursor.id}::int)`
  // Of one instant, comments stand before changes.
  return kind === 'change' ? sql`${of.at} <= ${instant}` : sql`${of.at} < ${instant}`
}
