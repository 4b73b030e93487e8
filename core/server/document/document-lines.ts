import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { message } from '../../shared/message.ts'
import { ask } from '../list/list-row.ts'
import { snakeCase } from '../list/list-columns.ts'
import { refused } from '../refusal.ts'
import type { Work } from '../services.ts'
import type { SqlDatabase } from '../sql-database.ts'
import { columnsOf, isSameKept, keptValues } from './document-columns.ts'
import { Question } from './document-question.ts'
import {
  askStoredLines,
  changedColumns,
  type StoredLine,
  type StoredList,
  type StoredLists,
} from './document-stored-lines.ts'
import type { LineTable } from './document-table.ts'

type Row = Readonly<Record<string, unknown>>

/** A row that holds lines: its id, and the body that says which. */
type Parent = { readonly id: number; readonly body: Row }

/** A line as it is wanted: below which parent, where, and what its columns hold; `id` once it is known among the stored. */
type Wanted = {
  id: number | undefined
  readonly parentId: number
  readonly position: number
  readonly body: Row
  readonly values: Row
}

/** What to write so that the stored lines become the wanted ones. */
export type LineDifference = {
  readonly insert: readonly Wanted[]
  readonly update: readonly { readonly wanted: Wanted; readonly stored: StoredLine; readonly isContent: boolean }[]
  readonly remove: readonly number[]
}

/** What the columns of a line hold: what a person wrote, and what follows from it. */
export function lineValues(
  { fields, derives }: Pick<LineTable, 'fields' | 'derives'>,
  body: Row,
): Record<string, unknown> {
  // The line's own schema has let the body through, and each function takes what that schema answers.
  const derived = Object.entries(derives).map(([key, reckon]) => [key, reckon(body as never)])
  return { ...keptValues(fields, body), ...Object.fromEntries(derived) }
}

function parentOf({ parent }: LineTable, row: Row): number {
  return Number(row[parent.columnKey])
}

/** Finds the stored line that a wanted one is; each stored line is found once. */
function matcher(lines: LineTable, stored: readonly StoredLine[]): (wanted: Wanted) => StoredLine | undefined {
  const left = new Set(stored)
  const byId = new Map(stored.map((row) => [row.id, row]))
  const find = (wanted: Wanted): StoredLine | undefined => {
    const { match } = lines
    if (match === 'id') return byId.get(Number(wanted.body['id']))
    if (match === 'place')
      return stored.find((row) => parentOf(lines, row) === wanted.parentId && row.position === wanted.position)
    return stored.find((row) => left.has(row) && row[match.by] === wanted.values[match.by])
  }
  return (wanted) => {
    const found = find(wanted)
    return found && left.delete(found) ? found : undefined
  }
}

/** Compares the stored lines with the wanted ones: what is the same is left alone, and who stays keeps the id. */
export function lineDifference(
  lines: LineTable,
  stored: readonly StoredLine[],
  wanted: readonly Wanted[],
): LineDifference {
  const find = matcher(lines, stored)
  const kept = new Set<number>()
  const insert: Wanted[] = []
  const update: { wanted: Wanted; stored: StoredLine; isContent: boolean }[] = []
  for (const one of wanted) {
    const row = find(one)
    if (!row) {
      insert.push(one)
      continue
    }
    one.id = row.id
    kept.add(row.id)
    const isContent = lines.fields.some(
      ({ field, columnKey }) => columnKey in one.values && !isSameKept(field, row[columnKey], one.values[columnKey]),
    )
    if (isContent || row.position !== one.position || parentOf(lines, row) !== one.parentId)
      update.push({ wanted: one, stored: row, isContent })
  }
  return { insert, update, remove: stored.flatMap(({ id }) => (kept.has(id) ? [] : [id])) }
}

/** A line's id that is not stored under this document must not be one of another document; one that is gone by now is a new line. */
async function requireOwnIds(db: SqlDatabase, lines: LineTable, insert: readonly Wanted[]): Promise<void> {
  const ids = insert.flatMap(({ body }) => (typeof body['id'] === 'number' ? [body['id']] : []))
  if (ids.length === 0 || lines.match !== 'id') return
  const { rows } = await ask(
    db,
    sql`select 1 from ${sql.raw(lines.name)} where id = any(${sql.param(ids)}::int[]) limit 1`,
  )
  if (rows.length > 0) throw refused(422, message('明细行不属于本单据'))
}

const names = (columns: readonly string[], row: string) => sql.raw(columns.map((name) => `${row}.${name}`).join(', '))

function rowsSql(lines: LineTable, rows: readonly Row[]): SQL {
  const snake = rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, one]) => [snakeCase(key), one])))
  return sql`json_populate_recordset(null::${sql.raw(lines.name)}, ${JSON.stringify(snake)}::json) r`
}

function writeUpdates({ alongside }: Work, lines: LineTable, { update }: LineDifference): void {
  if (update.length === 0) return
  const columns = changedColumns(lines)
  const rows = update.map(({ wanted, stored, isContent }) => ({
    ...Object.fromEntries(columns.map((key) => [key, stored[key]])),
    ...wanted.values,
    ...(isContent ? lines.resetWhenChanged : {}),
    id: stored.id,
    position: wanted.position,
    [lines.parent.columnKey]: wanted.parentId,
  }))
  const table = columnsOf(lines.table)
  const sets = columns.map((key) => `${table[key]?.name} = r.${table[key]?.name}`).join(', ')
  alongside(sql`update ${sql.raw(lines.name)} t set ${sql.raw(sets)} from ${rowsSql(lines, rows)} where t.id = r.id`)
}

async function writeInserts(work: Work, lines: LineTable, { insert }: LineDifference): Promise<void> {
  if (insert.length === 0) return
  const derived = Object.keys(lines.derives).map((key) => (columnsOf(lines.table)[key] as PgColumn).name)
  const columns = [lines.parent.column, 'position', ...lines.fields.map(({ column }) => column), ...derived]
  const rows = insert.map(({ parentId, position, values }) => ({
    ...values,
    position,
    [lines.parent.columnKey]: parentId,
  }))
  const statement = sql`insert into ${sql.raw(lines.name)} (${sql.raw(columns.join(', '))})
    select ${names(columns, 'r')} from ${rowsSql(lines, rows)}`
  // Only lines below these lines need to know the ids.
  if (lines.isLeaf) return work.alongside(statement)
  const made = await ask(work.db, sql`${statement} returning id, ${sql.raw(lines.parent.column)} as parent, position`)
  const ids = new Map(made.rows.map(({ id, parent, position }) => [`${parent}:${position}`, Number(id)]))
  for (const one of insert) one.id = ids.get(`${one.parentId}:${one.position}`)
}

function removeLines({ alongside }: Work, lines: LineTable, { remove }: LineDifference): void {
  if (remove.length > 0)
    alongside(sql`delete from ${sql.raw(lines.name)} where id = any(${sql.param([...remove])}::int[])`)
}

function wantedOf(lines: LineTable, parents: readonly Parent[], key: string): Wanted[] {
  return parents.flatMap(({ id, body }) =>
    ((body[key] ?? []) as readonly Row[]).map((line, position) => ({
      id: undefined,
      parentId: id,
      position,
      body: line,
      values: lineValues(lines, line),
    })),
  )
}

/** Lines that said the same themselves, while lines below them changed, go back to what a change makes of them. */
function resetParents({ alongside, db }: Work, lines: LineTable, ids: ReadonlySet<number>): void {
  if (ids.size === 0 || Object.keys(lines.resetWhenChanged).length === 0) return
  alongside(
    db
      .update(lines.table)
      .set(lines.resetWhenChanged)
      .where(inArray(lines.table.id, [...ids])),
  )
}

const storedList = (lists: StoredLists, key: string): StoredList => lists[key] ?? { rows: [], below: {} }

async function readStoredLines(
  db: SqlDatabase,
  tables: Readonly<Record<string, LineTable>>,
  documentId: number,
): Promise<StoredLists> {
  const question = new Question()
  const stored = askStoredLines(question, tables, documentId)
  await question.ask(db)
  return stored()
}

/** Answers the ids of the parents whose lines, or lines below these, were written. */
async function saveList(
  work: Work,
  lines: LineTable,
  wanted: readonly Wanted[],
  { rows: stored, below }: StoredList,
): Promise<ReadonlySet<number>> {
  const difference = lineDifference(lines, stored, wanted)
  await requireOwnIds(work.db, lines, difference.insert)
  // Lines are deleted first, because a new line may use a unique value of a deleted one. Lines with lines below them are deleted last,
  // because the database deletes what is below them, too: by then, lines that moved to another parent have left.
  if (lines.isLeaf) removeLines(work, lines, difference)
  writeUpdates(work, lines, difference)
  await writeInserts(work, lines, difference)
  const parents = wanted.map(({ id, body }) => ({ id: Number(id), body }))
  const touched = new Set<number>()
  for (const [key, inner] of Object.entries(lines.lines))
    for (const id of await saveList(work, inner, wantedOf(inner, parents, key), storedList(below, key))) touched.add(id)
  resetParents(work, lines, touched)
  if (!lines.isLeaf) removeLines(work, lines, difference)
  const removed = new Set(difference.remove)
  return new Set([
    ...difference.insert.map(({ parentId }) => parentId),
    ...difference.update.flatMap(({ wanted: { parentId }, stored: row }) => [parentId, parentOf(lines, row)]),
    ...stored.flatMap((row) => (removed.has(row.id) ? [parentOf(lines, row)] : [])),
    ...wanted.flatMap(({ id, parentId }) => (touched.has(Number(id)) ? [parentId] : [])),
  ])
}

/**
 * Makes the stored lines of a document equal to the wanted ones, under the lock of its row: at most three statements a table, ids of lines that stay
 * are kept, positions are dense. `known` are the stored lines where they were read already. Answers whether anything was written. Throws 422 for a
 * line of another document.
 */
export async function saveLines(
  work: Work,
  tables: Readonly<Record<string, LineTable>>,
  documentId: number,
  lists: Row,
  known?: StoredLists,
): Promise<boolean> {
  const stored = known ?? (await readStoredLines(work.db, tables, documentId))
  let isChanged = false
  for (const [key, lines] of Object.entries(tables)) {
    const wanted = wantedOf(lines, [{ id: documentId, body: lists }], key)
    isChanged = (await saveList(work, lines, wanted, storedList(stored, key))).size > 0 || isChanged
  }
  return isChanged
}
