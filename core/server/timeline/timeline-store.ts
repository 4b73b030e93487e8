import { type SQL, sql } from 'drizzle-orm'
import { sourceText } from '../../shared/message.ts'
import { recordActions } from '../../shared/record-actions.ts'
import { partAt } from '../../shared/record-difference.ts'
import type { Actor } from '../../shared/rule.ts'
import type { ChangeEntry, Comment, MovedOut, TimelineEntry } from '../../shared/timeline-contract.ts'
import type { LabelPart } from '../../shared/timeline-label.ts'
import { ask } from '../list/list-row.ts'
import type { SqlDatabase } from '../sql-database.ts'
import { notFound } from '../refusal.ts'
import { readComments } from './comment-read.ts'
import { behindCursor, type Cursor, cursorText, laterFirst, microsecondsOf } from './timeline-cursor.ts'
import { hiddenKeys, labelOf, shownChanges, shownRecord, withoutKeys } from './shown-changes.ts'
import type { TimelineSource } from './timeline-source.ts'

/** Parts of a change that the timeline lists at once. */
const firstChanges = 12

/** Which record, who reads it, and how it is read. */
export type TimelineReader = { readonly source: TimelineSource; readonly actor: Actor; readonly id: number }
export type TimelinePage = { readonly cursor: Cursor | undefined; readonly size: number }
type Placed<Entry> = { readonly place: Cursor; readonly entry: Entry }
type AuditRow = { readonly before: unknown; readonly after: unknown } & Readonly<Record<string, unknown>>

/** The audit records of a record, the latest first; `and` narrows them. */
export function auditStatement(
  of: { readonly document: string; readonly id: number },
  { cursor, size }: TimelinePage,
  and: SQL = sql`true`,
): SQL {
  return sql`select r.id, r.at, ${microsecondsOf(sql`r.at`)} as place, r.user_id, r.user_name, r.action, r.message, r.before, r.after
    from operating_records r
    where r.document = ${of.document} and r.document_id = ${of.id}::int
      and ${behindCursor(cursor, 'change', { at: sql`r.at`, id: sql`r.id` })} and ${and}
    order by r.at desc nulls last, r.id desc nulls last limit ${size}::int`
}

function changeEntryOf({ source, actor }: TimelineReader, row: AuditRow, within?: string, most?: number): ChangeEntry {
  const changes = shownChanges(source, actor, row, within)
  const action = String(row['action'])
  const known = [...(source.actions ?? []), ...recordActions].find(({ value }) => value === action)
  return {
    kind: 'change',
    id: Number(row['id']),
    at: new Date(row['at'] as string).toISOString(),
    user: { id: Number(row['user_id']), name: String(row['user_name']) },
    action,
    actionLabel: known ? sourceText(known.label) : action,
    tone: known?.tone ?? 'neutral',
    message: row['message'] === null ? null : String(row['message']),
    changes: most === undefined ? changes : changes.slice(0, most),
    changeCount: changes.length,
  }
}

async function readChanges(db: SqlDatabase, reader: TimelineReader, page: TimelinePage) {
  const { rows } = await ask(db, auditStatement({ document: reader.source.document.noun, id: reader.id }, page))
  return (rows as unknown as AuditRow[]).map(
    (row): Placed<ChangeEntry> => ({
      place: { at: String(row['place']), kind: 'change', id: Number(row['id']) },
      entry: changeEntryOf(reader, row, undefined, firstChanges),
    }),
  )
}

/** What the command for old months has taken out of the trail of a record; null when nothing. */
async function readMovedOut(db: SqlDatabase, { source, id }: TimelineReader): Promise<MovedOut | null> {
  const { rows } = await ask(
    db,
    sql`select sum(m.entries)::int as entries, max(a.month) as until, max(a.moved_at) as at
      from archived_records m join record_archives a on a.id = m.archive_id
      where m.document = ${source.document.noun} and m.document_id = ${id}::int`,
  )
  const { entries = null, until, at } = rows[0] ?? {}
  return entries === null
    ? null
    : { entries: Number(entries), until: String(until), at: new Date(at as string).toISOString() }
}

/** One page of the timeline of a record that the reader may read. */
export async function readTimeline(
  db: SqlDatabase,
  reader: TimelineReader,
  { cursor, size }: TimelinePage,
): Promise<{ entries: TimelineEntry[]; next: string | null; movedOut: MovedOut | null }> {
  const page = { cursor, size: size + 1 }
  const changes = await readChanges(db, reader, page)
  const comments = await readComments(db, { document: reader.source.document.noun, recordId: reader.id }, page)
  const all: Placed<ChangeEntry | Comment>[] = [...changes, ...comments]
  all.sort((left, right) => laterFirst(left.place, right.place))
  const shown = all.slice(0, size)
  const last = shown.at(-1)
  const next = all.length > size && last ? cursorText(last.place) : null
  return {
    entries: shown.map(({ entry }) => entry),
    next,
    movedOut: next === null ? await readMovedOut(db, reader) : null,
  }
}

/** One operation on a record with all that it changed. Throws 404. */
export async function readChange(db: SqlDatabase, reader: TimelineReader, changeId: number): Promise<ChangeEntry> {
  const of = { document: reader.source.document.noun, id: reader.id }
  const { rows } = await ask(db, auditStatement(of, { cursor: undefined, size: 1 }, sql`r.id = ${changeId}::int`))
  const [row] = rows as unknown as AuditRow[]
  if (!row) throw notFound()
  return changeEntryOf(reader, row)
}

/** Forms name a reference by its id, records by what it is: the paths that a form's field may have in the record. */
function pathsOf(field: string): string[] {
  const plain = field.replace(/Ids?$/, '')
  return plain === field || plain === '' ? [field] : [field, plain, `${plain}s`]
}

function changedAt(path: string): SQL {
  const steps = sql`string_to_array(${path}, '.')`
  return sql`(r.before #> ${steps}) is distinct from (r.after #> ${steps})`
}

/**
 * One page of the operations that changed a field. The database looks for them, so that a long trail is not read whole. A field that the reader may
 * not see has no history: the same answer as for one that never was.
 */
export async function readFieldHistory(
  db: SqlDatabase,
  reader: TimelineReader,
  asked: string,
  { cursor, size }: TimelinePage,
): Promise<{ field: string; label: LabelPart[]; entries: ChangeEntry[]; next: string | null }> {
  const hidden = hiddenKeys(reader.source, reader.actor)
  const of = { document: reader.source.document.noun, id: reader.id }
  const readable = (record: unknown) => withoutKeys(hidden, shownRecord(reader.source, record))
  for (const field of pathsOf(asked)) {
    if (field.split('.').some((step) => hidden.has(step))) continue
    // What is compared in another shape stands in the record as a whole.
    const stored = reader.source.shown ? (field.split('.')[0] ?? field) : field
    const { rows } = await ask(db, auditStatement(of, { cursor, size: size + 1 }, changedAt(stored)))
    const found = rows as unknown as AuditRow[]
    const has = (record: unknown) => partAt(shownRecord(reader.source, record), field) !== undefined
    if (!found.some((row) => has(row.before) || has(row.after))) continue
    const last = found.length > size ? found[size - 1] : undefined
    const entries = found.slice(0, size).map((row) => changeEntryOf(reader, row, field))
    return {
      field,
      label: labelOf(reader.source, field, [readable(found[0]?.after ?? found[0]?.before)]),
      entries: entries.filter(({ changeCount }) => changeCount > 0),
      next: last ? cursorText({ at: String(last['place']), kind: 'change', id: Number(last['id']) }) : null,
    }
  }
  return { field: asked, label: labelOf(reader.source, asked), entries: [], next: null }
}
