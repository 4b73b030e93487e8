import { isDeepStrictEqual } from 'node:util'
import { and, eq, getColumns, ne, SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { DocumentKind } from '../shared/document.ts'
import { type Message, message } from '../shared/message.ts'
import { parseDecimal } from '../shared/money.ts'
import { askNamed, jsonRows } from './list/list-row.ts'
import { pageRowsStatement } from './list/list-statement.ts'
import type { ListSource } from './list-source.ts'
import type { Work } from './services.ts'
import type { SqlDatabase } from './sql-database.ts'
import { notFound, refusedFields, stale } from './refusal.ts'
import { systemActor } from './work.ts'

/** A table made with `recordColumns`. */
export type RecordTable = PgTable & {
  readonly id: PgColumn
  readonly version: PgColumn
  readonly $inferInsert: Record<string, unknown>
}

/** A kind of plain record: where it is kept and how the wire shows one. */
export type RecordKind<Table extends RecordTable, Wire> = {
  readonly document: DocumentKind
  readonly table: Table
  /** The whole record as the wire shows it; undefined when there is none. */
  readonly read: (db: SqlDatabase, id: number) => Promise<Wire | undefined>
  /** The same for many at once, in no order; needed by code that writes many. */
  readonly readMany?: (db: SqlDatabase, ids: readonly number[]) => Promise<readonly Wire[]>
  /** The event of a changed record for other areas: the payload of `<noun>.updated`. Without it no event is sent. */
  readonly event?: (record: Wire) => object
}

/** Columns that a save may set; identity, version and instants are the store's own. */
export type RecordValues<Table extends RecordTable> = Partial<
  Omit<Table['$inferInsert'], 'id' | 'version' | 'createdAt' | 'updatedAt'>
>

/** Reads one record with all its fields and extra values, as its list shows it to somebody who may read everything; `withoutHidden` takes away what somebody may not. */
export function readThroughList<Wire>(source: ListSource): (db: SqlDatabase, id: number) => Promise<Wire | undefined> {
  const readMany = readManyThroughList<Wire>(source)
  return async (db, id) => (await readMany(db, [id]))[0]
}

/** The same for many records, by their ids in ascending order; those that there are none of are left out. */
export function readManyThroughList<Wire>(
  source: ListSource,
): (db: SqlDatabase, ids: readonly number[]) => Promise<Wire[]> {
  const extra = Object.entries(source.extra ?? {}).map(
    ([key, one]) => [key, typeof one === 'string' ? one : one.select] as const,
  )
  return async (db, ids) => {
    const rising = [...new Set(ids)].sort((one, other) => one - other)
    const statement = pageRowsStatement(source, systemActor, { fields: source.fields, extra }, rising)
    return jsonRows(await askNamed(db, statement), source.fields) as Wire[]
  }
}

/** What people call a record, for the trail. */
export function codeOf(kind: { document: DocumentKind }, wire: unknown): string {
  return String((wire as Record<string, unknown>)[kind.document.codeField] ?? '')
}

/** One record as the wire shows it. Throws 404. */
export async function readRecord<Table extends RecordTable, Wire>(
  db: SqlDatabase,
  kind: RecordKind<Table, Wire>,
  id: number,
): Promise<Wire> {
  const wire = await kind.read(db, id)
  if (wire === undefined) throw notFound()
  return wire
}

/** Inserts a record and writes its audit record. `then` writes what hangs on it, in the same work. Returns the record as the wire shows it. */
export async function createRecord<Table extends RecordTable, Wire>(
  work: Work,
  kind: RecordKind<Table, Wire>,
  values: RecordValues<Table>,
  then?: (id: number) => Promise<void>,
): Promise<Wire> {
  const rows = await work.db
    .insert(kind.table as PgTable)
    .values({ ...values, createdAt: work.now, updatedAt: work.now })
    .returning({ id: kind.table.id })
  const id = Number(rows[0]?.id)
  await then?.(id)
  const after = await readRecord(work.db, kind, id)
  await work.record({
    document: kind.document.noun,
    id,
    code: codeOf(kind, after),
    action: 'created',
    version: 1,
    after,
  })
  return after
}

/** Sends other areas the event of a changed record, if its kind has one. */
export async function tellUpdated<Table extends RecordTable, Wire>(
  work: Work,
  { document, event }: Pick<RecordKind<Table, Wire>, 'document' | 'event'>,
  record: Wire,
): Promise<void> {
  if (event) await work.emit(`${document.noun}.updated`, event(record))
}

/** Whether a column already holds a value; decimals count by what they are worth, and what SQL will say is not known yet. */
function holds(column: PgColumn | undefined, stored: unknown, value: unknown): boolean {
  if (value === undefined) return true
  if (value === null || stored === null || value instanceof SQL) return value === stored
  const isDecimal = column?.getSQLType().startsWith('numeric')
  return isDecimal ? parseDecimal(String(stored)) === parseDecimal(String(value)) : isDeepStrictEqual(stored, value)
}

/** Whether two states of a record are equal, apart from what every save changes. */
export function isSameRecord(one: unknown, other: unknown): boolean {
  const content = (record: unknown) => ({ ...(record as object), version: undefined, updatedAt: undefined })
  return isDeepStrictEqual(content(one), content(other))
}

/**
 * Changes a record under its lock: 404 when there is none, 409 with the record as it is when it is not at `version` any more. Raises the
 * version and writes the audit record with before and after. `values` as a function is asked under the lock, so that rules look at what
 * cannot change any more; `then` writes what hangs on the record and its answer shows. A save that changes nothing leaves the version alone, writes no
 * audit record and tells nobody. Returns the record as the wire shows it.
 */
export async function updateRecord<Table extends RecordTable, Wire>(
  work: Work,
  kind: RecordKind<Table, Wire>,
  { id, version }: { readonly id: number; readonly version: number },
  values: RecordValues<Table> | (() => Promise<RecordValues<Table>>),
  then?: (id: number) => Promise<void>,
): Promise<Wire> {
  const table = kind.table as PgTable
  const mine = eq(kind.table.id, id)
  const [locked] = await work.db.select().from(table).where(mine).for('update')
  if (!locked) throw notFound()
  const before = await readRecord(work.db, kind, id)
  if (version !== locked['version']) throw stale(before)
  const next = version + 1
  const columns: Readonly<Record<string, PgColumn>> = getColumns(table)
  const wanted: Readonly<Record<string, unknown>> = typeof values === 'function' ? await values() : values
  const isSame = Object.entries(wanted).every(([key, value]) => holds(columns[key], locked[key], value))
  if (isSame) await then?.(id)
  if (isSame && (!then || isSameRecord(before, await readRecord(work.db, kind, id)))) return before
  work.alongside(
    work.db
      .update(table)
      .set({ ...wanted, version: next, updatedAt: work.now })
      .where(mine),
  )
  if (!isSame) await then?.(id)
  const after = await readRecord(work.db, kind, id)
  await work.record({
    document: kind.document.noun,
    id,
    code: codeOf(kind, after),
    action: 'updated',
    version: next,
    before,
    after,
  })
  await tellUpdated(work, kind, after)
  return after
}

/**
 * Refuses with 422 on `field` when another row of the table meets `where` (same name among the same siblings). The unique index
 * behind it decides when two people save at once.
 */
export async function requireUnique(
  work: Work,
  table: RecordTable,
  where: SQL | undefined,
  of: { readonly field: string; readonly except?: number | undefined; readonly message?: Message },
): Promise<void> {
  const others = and(where, of.except === undefined ? undefined : ne(table.id, of.except))
  const found = await work.db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(others)
    .limit(1)
  if (found.length > 0) throw refusedFields([{ field: of.field, message: of.message ?? message('名称已存在') }])
}

/** SQL: the column holds this name, compared as `foldedName` does. */
export function sameText(column: PgColumn, text: string): SQL {
  return sql`folded_name(${column}) = folded_name(${text}::text)`
}
