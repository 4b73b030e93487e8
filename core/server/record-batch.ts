import { eq, getColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Work } from './services.ts'
import type { SqlDatabase } from './sql-database.ts'
import {
  codeOf,
  isSameRecord,
  type RecordKind,
  type RecordTable,
  type RecordValues,
  tellUpdated,
} from './record-store.ts'
import { notFound, stale } from './refusal.ts'

/** Records that one statement reads or writes. */
const TOGETHER = 500

/** Called after each statement with how many records are written. */
export type BatchProgress = (done: number) => Promise<void>

type Saved<Wire> = Wire & { readonly id: number; readonly version: number }

/** Many records as the wire shows them, by id. Throws on a kind that cannot read many. */
export async function readRecords<Table extends RecordTable, Wire>(
  db: SqlDatabase,
  kind: RecordKind<Table, Wire>,
  ids: readonly number[],
): Promise<Map<number, Saved<Wire>>> {
  if (!kind.readMany) throw new Error(`${kind.document.noun}: no way to read many`)
  const found = new Map<number, Saved<Wire>>()
  for (const group of groupsOf(ids))
    for (const wire of (await kind.readMany(db, group)) as readonly Saved<Wire>[]) found.set(wire.id, wire)
  return found
}

/** The items in groups, each of which one statement takes. */
export function groupsOf<Item>(items: readonly Item[], together = TOGETHER): Item[][] {
  const groups: Item[][] = []
  for (let from = 0; from < items.length; from += together) groups.push(items.slice(from, from + together))
  return groups
}

/**
 * `createRecord` for many: the same columns, audit records and live changes, in few statements. `attach` writes what hangs on each group of records, by
 * their places in `values`. Returns the records as the wire shows them, in the order of `values`.
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
  const made: Saved<Wire>[] = []
  for (const group of groupsOf(values)) {
    const rows = await work.db
      .insert(kind.table as PgTable)
      .values(group.map((one) => ({ ...one, createdAt: work.now, updatedAt: work.now })) as PgInsertValue<PgTable>[])
      .returning({ id: kind.table.id })
    const ids = rows.map(({ id }) => Number(id))
    await attach?.(ids.map((id, index) => ({ id, place: made.length + index })))
    const after = await readRecords(work.db, kind, ids)
    const saved = ids.flatMap((id) => after.get(id) ?? [])
    await work.recordAll(
      saved.map((one) => ({
        document: kind.document.noun,
        id: one.id,
        code: codeOf(kind, one),
        action: 'created',
        version: 1,
        after: one,
      })),
    )
    made.push(...saved)
    await onProgress?.(made.length)
  }
  return made
}

/** Locks records, in the order of their ids so that two batches never wait for each other. Answers their versions; those that are gone are left out. */
export async function lockRecords(
  work: Work,
  { table }: { readonly table: RecordTable },
  ids: readonly number[],
): Promise<Map<number, number>> {
  const versions = new Map<number, number>()
  for (const group of groupsOf([...ids].sort((one, other) => one - other))) {
    const rows = await work.db
      .select({ id: table.id, version: table.version })
      .from(table as PgTable)
      .where(inArray(table.id, group))
      .orderBy(table.id)
      .for('update')
    for (const { id, version } of rows) versions.set(Number(id), Number(version))
  }
  return versions
}

function excluded(table: PgTable, keys: readonly string[]): Record<string, SQL> {
  const columns = getColumns(table) as Record<string, PgColumn>
  return Object.fromEntries(
    keys.flatMap((key) => {
      const column = columns[key]
      return column ? [[key, sql`excluded.${sql.identifier(column.name)}`]] : []
    }),
  )
}

async function writeGroup(work: Work, table: RecordTable, rows: readonly Record<string, unknown>[]): Promise<void> {
  const keys = Object.keys(rows[0] ?? {})
  const isAlike = rows.every((row) => Object.keys(row).join() === keys.join())
  if (!isAlike) {
    for (const { id, ...values } of rows) {
      await work.db
        .update(table as PgTable)
        .set(values as PgUpdateSetSource<PgTable>)
        .where(eq(table.id, id as number))
    }
    return
  }
  const set = excluded(
    table,
    keys.filter((key) => key !== 'id' && key !== 'createdAt'),
  )
  await work.db
    .insert(table as PgTable)
    .overridingSystemValue()
    .values(rows as unknown as PgInsertValue<PgTable>[])
    .onConflictDoUpdate({ target: table.id, set: set as PgUpdateSetSource<PgTable> })
}

/** One record of a batch: the version that its new values started from. */
export type BatchChange = { readonly id: number; readonly version: number }

/**
 * `updateRecord` for many: locks, versions, audit records and live changes are the same, in few statements. `values` is asked under the lock with a group
 * of changes and their records as they are. Throws 404 and 409. Returns the records as the wire shows them.
 */
export async function updateRecords<Table extends RecordTable, Wire, Change extends BatchChange>(
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
    readonly attach?: (group: readonly Change[]) => Promise<void>
    readonly onProgress?: BatchProgress
  },
): Promise<Saved<Wire>[]> {
  const versions = await lockRecords(
    work,
    kind,
    changes.map(({ id }) => id),
  )
  const saved: Saved<Wire>[] = []
  for (const group of groupsOf(changes)) {
    const ids = group.map(({ id }) => id)
    const before = await readRecords(work.db, kind, ids)
    for (const { id, version } of group) {
      if (versions.get(id) === undefined) throw notFound()
      if (versions.get(id) !== version) throw stale(before.get(id))
    }
    const columns = await values(group, before)
    const rows = group.map(({ id, version }, index) => ({
      ...columns[index],
      id,
      version: version + 1,
      // The form of an insert demands this column; an update leaves it as it is.
      createdAt: work.now,
      updatedAt: work.now,
    }))
    await writeGroup(work, kind.table, rows)
    await attach?.(group)
    const after = await readRecords(work.db, kind, ids)
    await work.recordAll(
      group.flatMap(({ id, version }) => {
        const one = after.get(id)
        const change = { document: kind.document.noun, id, action: 'updated', version: version + 1 }
        return one ? [{ ...change, code: codeOf(kind, one), before: before.get(id), after: one }] : []
      }),
    )
    const all = ids.flatMap((id) => after.get(id) ?? [])
    for (const one of all) if (!isSameRecord(before.get(one.id), one)) await tellUpdated(work, kind, one)
    saved.push(...all)
    await onProgress?.(saved.length)
  }
  return saved
}
