import { isDeepStrictEqual } from 'node:util'
import { getColumns, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import { type DocumentKind, recordCode } from '../../shared/document.ts'
import { parseDecimal } from '../../shared/money.ts'
import { notFound, stale } from '../refusal.ts'
import type { Work } from '../services.ts'
import type { SqlDatabase } from '../sql-database.ts'

/** A table made with `recordColumns`. */
export type RecordTable = PgTable & {
  readonly id: PgColumn
  readonly version: PgColumn
  readonly $inferInsert: Record<string, unknown>
}

/** Where records of one kind are stored, and how they are read. */
export type RecordKind<Table extends RecordTable, Wire> = {
  readonly document: DocumentKind
  readonly table: Table
  /** Reads records as the wire shows them, in any order. It leaves out ids that have no record. */
  readonly readMany: (db: SqlDatabase, ids: readonly number[]) => Promise<readonly Wire[]>
  /** Returns the payload of the event `<noun>.updated`, by which other areas learn of a change. Without it no event is sent. */
  readonly event?: (record: Wire) => object
}

/** The columns that a caller may set. The functions of this file set id, version and instants. */
export type RecordValues<Table extends RecordTable> = Partial<
  Omit<Table['$inferInsert'], 'id' | 'version' | 'createdAt' | 'updatedAt'>
>

/** Receives the number of records written so far, after each statement. */
export type BatchProgress = (done: number) => Promise<void>

/** The id of the record that a person changes, and the version of the record that the person had read. */
export type RecordChange = { readonly id: number; readonly version: number }

type Row = Readonly<Record<string, unknown>>
type Saved<Wire> = Wire & RecordChange

/** The number of records that one statement reads or writes. */
const TOGETHER = 500

/** Splits items into groups, each small enough for one statement. */
export function groupsOf<Item>(items: readonly Item[], together = TOGETHER): Item[][] {
  const groups: Item[][] = []
  for (let from = 0; from < items.length; from += together) groups.push(items.slice(from, from + together))
  return groups
}

/** Reads records as the wire shows them, by id. */
export async function readRecords<Table extends RecordTable, Wire>(
  db: SqlDatabase,
  { readMany }: Pick<RecordKind<Table, Wire>, 'readMany'>,
  ids: readonly number[],
): Promise<Map<number, Saved<Wire>>> {
  const found = new Map<number, Saved<Wire>>()
  for (const group of groupsOf(ids))
    for (const wire of (await readMany(db, group)) as readonly Saved<Wire>[]) found.set(wire.id, wire)
  return found
}

/** Reads one record as the wire shows it. Throws 404 if it does not exist. */
export async function readRecord<Table extends RecordTable, Wire>(
  db: SqlDatabase,
  { readMany }: Pick<RecordKind<Table, Wire>, 'readMany'>,
  id: number,
): Promise<Wire> {
  const [wire] = await readMany(db, [id])
  if (wire === undefined) throw notFound()
  return wire
}

/**
 * Inserts records and writes an audit record for each of them. One statement inserts up to 500 records. `attach` writes the rows that other tables
 * hold for these records; `place` is the index of a record in `values`. Returns the records as the wire shows them, in the order of `values`.
 */
export async function createRecords<Table extends RecordTable, Wire>(
  work: Work,
  kind: RecordKind<Table, Wire>,
  values: readonly RecordValues<Table>[],
  {
    attach,
    onProgress,
  }: {
    readonly attach?: (rows: readonly { readonly id: number; readonly place: number }[]) => Promise<void>
    readonly onProgress?: BatchProgress
  } = {},
): Promise<Saved<Wire>[]> {
  const { document, table } = kind
  const made: Saved<Wire>[] = []
  for (const group of groupsOf(values)) {
    const rows = await work.db
      .insert(table as PgTable)
      .values(group.map((one) => ({ ...one, createdAt: work.now, updatedAt: work.now })) as PgInsertValue<PgTable>[])
      .returning({ id: table.id })
    const ids = rows.map(({ id }) => Number(id))
    await attach?.(ids.map((id, index) => ({ id, place: made.length + index })))
    const found = await readRecords(work.db, kind, ids)
    const saved = ids.flatMap((id) => found.get(id) ?? [])
    await work.recordAll(
      saved.map((after) => ({
        document: document.noun,
        id: after.id,
        code: recordCode(document, after),
        action: 'created',
        version: 1,
        after,
      })),
    )
    made.push(...saved)
    await onProgress?.(made.length)
  }
  return made
}

/** Inserts one record as `createRecords` does. `attach` writes the rows that other tables hold for the record. */
export async function createRecord<Table extends RecordTable, Wire>(
  work: Work,
  kind: RecordKind<Table, Wire>,
  values: RecordValues<Table>,
  attach?: (id: number) => Promise<void>,
): Promise<Wire> {
  const one = attach ? { attach: async ([row]: readonly { id: number }[]) => row && attach(row.id) } : {}
  const [made] = await createRecords(work, kind, [values], one)
  if (!made) throw new Error(`${kind.document.noun}: a new record cannot be read`)
  return made
}

/**
 * Locks the rows of records in the order of their ids, so that two batches never wait for each other. Returns the rows by id, and leaves out ids that
 * have no row.
 */
export async function lockRecords(
  work: Work,
  { table }: { readonly table: RecordTable },
  ids: readonly number[],
): Promise<Map<number, Row>> {
  const locked = new Map<number, Row>()
  // Generated columns hold the pieces of a keyword: they are longer than the rest of a row, and no caller reads them.
  const written = Object.entries<PgColumn>(getColumns(table)).filter(([, column]) => !column.generated)
  for (const group of groupsOf([...ids].sort((one, other) => one - other))) {
    const rows = await work.db
      .select(Object.fromEntries(written))
      .from(table as PgTable)
      .where(inArray(table.id, group))
      .orderBy(table.id)
      .for('update')
    for (const row of rows) locked.set(Number(row['id']), row)
  }
  return locked
}

/** Whether a column already has a value. Decimals are compared as numbers. */
function holds(column: PgColumn | undefined, stored: unknown, value: unknown): boolean {
  if (value === undefined) return true
  if (value === null || stored === null) return value === stored
  const isDecimal = column?.getSQLType().startsWith('numeric')
  return isDecimal ? parseDecimal(String(stored)) === parseDecimal(String(value)) : isDeepStrictEqual(stored, value)
}

/** Whether two states of a record are equal, apart from what every save changes. */
function isSameRecord(one: unknown, other: unknown): boolean {
  const content = (record: unknown) => ({ ...(record as object), version: undefined, updatedAt: undefined })
  return isDeepStrictEqual(content(one), content(other))
}

/** Updates the columns that each row gives. One statement updates all rows that give the same columns. */
function writeRows(work: Work, table: PgTable, rows: readonly (Row & { readonly id: number })[]): void {
  const columns = Object.entries<PgColumn>(getColumns(table))
  const givenBy = (row: Row) => columns.filter(([key]) => key !== 'id' && row[key] !== undefined)
  const keysOf = (row: Row) => String(givenBy(row).map(([key]) => key))
  for (const group of Map.groupBy(rows, keysOf).values()) {
    const given = givenBy(group[0] ?? {})
    const json = group.map((row) => ({
      id: row.id,
      ...Object.fromEntries(given.map(([key, { name }]) => [name, row[key]])),
    }))
    const set = given.map(([, { name }]) => sql.raw(`${name} = n.${name}`))
    work.alongside(sql`update ${table} d set ${sql.join(set, sql`, `)}
      from json_populate_recordset(null::${table}, ${JSON.stringify(json)}::json) n where d.id = n.id`)
  }
}

/**
 * Locks records, changes them, raises their versions, and writes an audit record with the states before and after for each of them. It works on groups
 * of up to 500 records. After the rows are locked, it calls `values` with the changes of a group and the stored records, and `attach`, which writes the
 * rows that other tables hold for these records; then it updates the rows of the records. If a change leaves a record equal, the record keeps its
 * version, and the function writes no audit record and sends no event for it.
 *
 * Throws 404 if a record does not exist. Throws 409 if somebody has saved a record since the version that its change names; the refusal then contains the
 * stored record. Returns the records as the wire shows them, in the order of `changes`.
 */
export async function updateRecords<Table extends RecordTable, Wire, Change extends RecordChange>(
  work: Work,
  kind: RecordKind<Table, Wire>,
  changes: readonly Change[],
  {
    values,
    attach,
    onProgress,
  }: {
    readonly values: (
      group: readonly Change[],
      before: ReadonlyMap<number, Saved<Wire>>,
    ) => Promise<readonly RecordValues<Table>[]>
    readonly attach?: ((group: readonly Change[]) => Promise<void>) | undefined
    readonly onProgress?: BatchProgress
  },
): Promise<Saved<Wire>[]> {
  const { document, table, event } = kind
  const columns: Readonly<Record<string, PgColumn>> = getColumns(table as PgTable)
  const idsOf = (group: readonly RecordChange[]) => group.map(({ id }) => id)
  const locked = await lockRecords(work, kind, idsOf(changes))
  const saved: Saved<Wire>[] = []
  for (const group of groupsOf(changes)) {
    const before = await readRecords(work.db, kind, idsOf(group))
    for (const { id, version } of group) {
      if (!locked.has(id)) throw notFound()
      if (locked.get(id)?.['version'] !== version) throw stale(before.get(id))
    }
    const wanted = await values(group, before)
    const rows = group.map(({ id, version }, index) => ({
      ...wanted[index],
      id,
      version: version + 1,
      updatedAt: work.now,
    }))
    await attach?.(group)
    const same = group.filter(({ id }, index) =>
      Object.entries(wanted[index] ?? {}).every(([key, value]) => holds(columns[key], locked.get(id)?.[key], value)),
    )
    const attached = attach ? await readRecords(work.db, kind, idsOf(same)) : before
    const kept = new Set(idsOf(same.filter(({ id }) => isSameRecord(before.get(id), attached.get(id)))))
    const written = rows.filter(({ id }) => !kept.has(id))
    writeRows(work, table, written)
    const after = await readRecords(work.db, kind, idsOf(written))
    await work.recordAll(
      written.flatMap(({ id, version }) => {
        const one = after.get(id)
        const change = { document: document.noun, id, action: 'updated', version }
        return one ? [{ ...change, code: recordCode(document, one), before: before.get(id), after: one }] : []
      }),
    )
    if (event) for (const one of after.values()) await work.emit(`${document.noun}.updated`, event(one))
    saved.push(...group.flatMap(({ id }) => after.get(id) ?? before.get(id) ?? []))
    await onProgress?.(saved.length)
  }
  return saved
}

/**
 * Changes one record as `updateRecords` does. If `values` is a function, `updateRecord` calls it after it has locked the record, so that nobody else can
 * change the record that the function reads.
 */
export async function updateRecord<Table extends RecordTable, Wire>(
  work: Work,
  kind: RecordKind<Table, Wire>,
  change: RecordChange,
  values: RecordValues<Table> | (() => Promise<RecordValues<Table>>),
  attach?: (id: number) => Promise<void>,
): Promise<Wire> {
  const [saved] = await updateRecords(work, kind, [change], {
    values: async () => [typeof values === 'function' ? await values() : values],
    attach: attach && (() => attach(change.id)),
  })
  if (!saved) throw notFound()
  return saved
}
