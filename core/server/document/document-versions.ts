import { and, desc, eq, getTableName, type SQL, sql } from 'drizzle-orm'
import { integer, jsonb, type PgColumn, type PgTable, text } from 'drizzle-orm/pg-core'
import { completedRecord } from '../../shared/document/document-content.ts'
import { namedId, namesRecord } from '../../shared/document/document-field.ts'
import type { Parts, RecordOf } from '../../shared/document/document-model.ts'
import { message } from '../../shared/message.ts'
import type { SqlDatabase, Work } from '../plugin.ts'
import { instantColumn } from '../record-columns.ts'
import { ask } from '../list/list-row.ts'
import type { Reference } from '../usage/usage-reference.ts'
import { columnsOf } from './document-columns.ts'
import type { DocumentTable } from './document-table.ts'
import { writtenValues } from '../../shared/document/document-walk.ts'

/**
 * What a table of kept versions has besides the reference to its document: a confirmed document as the server answered it at that moment, with names, and the
 * number of the shape that it is written in. Older shapes are brought up when they are read; what is stored is never rewritten.
 */
export const versionColumns = () => ({
  version: integer().notNull(),
  confirmedAt: instantColumn().notNull(),
  shape: integer().notNull().default(1),
  snapshot: jsonb().$type<unknown>().notNull(),
  /** What the snapshot names, as `suppliers:12`: a confirmed version keeps the records that it shows. */
  usedRecords: text().array().notNull().default(sql`'{}'`),
})

/** A snapshot of one shape as the next one has it; pure. */
export type Upgrade = (snapshot: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>

/** Where the confirmed versions of a document are kept. */
export type KeptVersions = {
  readonly table: PgTable
  /** Key of the column that names the document. */
  readonly documentKey: string
  /** From shape 1 to 2, from 2 to 3, …: one for each number below the model's. */
  readonly upgrades?: readonly Upgrade[]
  /** The versions stay when their document is deleted. */
  readonly lasting?: true
  /** Nouns of further records that a snapshot names inside others: the customer of a brand. */
  readonly alsoNames?: readonly string[]
}

/** Reads and writes the kept versions of a document. */
export type VersionStore<P extends Parts> = {
  readonly table: PgTable
  /** Returns the columns of a kept version, by their keys in code. */
  readonly row: (by: Pick<Work, 'actor' | 'now'>, record: RecordOf<P>, version: number) => Record<string, unknown>
  /** Writes a kept version together with the work's next statement. */
  readonly keep: (work: Work, record: RecordOf<P>, version: number) => void
  readonly read: (db: SqlDatabase, id: number, version?: number) => Promise<RecordOf<P> | undefined>
  readonly list: (
    db: SqlDatabase,
    id: number,
  ) => Promise<
    { version: number; confirmedAt: string; confirmedBy: { id: number; name: string; avatar: string | null } }[]
  >
  /** A snapshot of a shape as documents of today are. */
  readonly revive: (snapshot: unknown, shape: number) => RecordOf<P>
  /** Where-used of what the versions name. */
  readonly usages: readonly Reference[]
}

function usedRecords<P extends Parts>({ model }: DocumentTable<P>, record: RecordOf<P>): string[] {
  const named = writtenValues(model, record as unknown as Readonly<Record<string, unknown>>, namesRecord).flatMap(
    ({ field, value }) => {
      const id = namedId(value)
      return field.to && id !== undefined ? [`${field.to}:${id}`] : []
    },
  )
  return [...new Set(named)]
}

/** Makes the store of a document's versions. Throws when a shape has no way to today's. */
export function versionStore<P extends Parts>(table: DocumentTable<P>, kept: KeptVersions): VersionStore<P> {
  const { upgrades = [] } = kept
  const { shape } = table.model
  if (upgrades.length !== shape - 1)
    throw new Error(`${table.name}: ${shape - 1} upgrades of kept versions are needed, there are ${upgrades.length}`)
  const columns = columnsOf(kept.table)
  const column = (key: string): PgColumn => {
    const found = columns[key]
    if (!found) throw new Error(`${table.name}: the table of versions has no column ${key}`)
    return found
  }
  const [document, version, confirmedBy] = [kept.documentKey, 'version', 'confirmedById'].map(column) as [
    PgColumn,
    PgColumn,
    PgColumn,
  ]
  const name = sql.raw(getTableName(kept.table))
  const isUseWritten = column('usedRecords').generated === undefined
  const revive = (kept: unknown, from: number): RecordOf<P> =>
    completedRecord(
      table.model,
      upgrades
        .slice(from - 1)
        .reduce((snapshot, upgrade) => upgrade(snapshot), kept as Readonly<Record<string, unknown>>),
    )
  const nouns = [
    ...new Set([...(kept.alsoNames ?? []), ...table.references.map(({ target }) => target.noun), ...lineNouns(table)]),
  ]
  const confirmer: Reference = {
    from: table.document.noun,
    to: 'users',
    label: message('确认人'),
    table: getTableName(kept.table),
    column: confirmedBy.name,
    owner: `r.${document.name}`,
  }
  const isThere = `exists (select 1 from ${table.name} o where o.id = r.${document.name})`
  const row: VersionStore<P>['row'] = ({ actor, now }, record, number) => ({
    [kept.documentKey]: record.id,
    version: number,
    confirmedAt: now,
    confirmedById: actor.id,
    shape,
    snapshot: record,
    ...(isUseWritten ? { usedRecords: usedRecords(table, record) } : {}),
  })
  return {
    table: kept.table,
    row,
    keep: (work, record, number) => work.alongside(work.db.insert(kept.table).values(row(work, record, number))),
    read: async (db, id, number) => {
      const [row] = await db
        .select({ snapshot: column('snapshot'), shape: column('shape') })
        .from(kept.table)
        .where(and(eq(document, id), number === undefined ? undefined : eq(version, number)))
        .orderBy(desc(version))
        .limit(1)
      return row && revive(row['snapshot'], Number(row['shape']))
    },
    list: async (db, id) => {
      const statement: SQL = sql`select v.version, v.confirmed_at as at, json_build_object('id', u.id, 'name', u.name, 'avatar', u.avatar) as by
        from ${name} v join users u on u.id = v.${sql.raw(confirmedBy.name)} where v.${sql.raw(document.name)} = ${id}::int order by v.version desc`
      const { rows } = await ask(db, statement)
      return rows.map((row) => ({
        version: Number(row['version']),
        confirmedAt: new Date(String(row['at'])).toISOString(),
        confirmedBy: row['by'] as { id: number; name: string; avatar: string | null },
      }))
    },
    revive,
    usages: [
      confirmer,
      ...nouns.map((to) => ({
        from: table.document.noun,
        to,
        label: message('已确认版本'),
        table: getTableName(kept.table),
        column: 'used_records',
        // The version of a deleted document shows the names in its own snapshot, and keeps no record.
        match: `r.used_records @> array['${to}:' || $id]${kept.lasting ? ` and ${isThere}` : ''}`,
        owner: `r.${document.name}`,
      })),
    ],
  }
}

type Lines = DocumentTable<Parts>['lines']

function lineNouns({ lines }: { readonly lines: Lines }): string[] {
  return Object.values(lines).flatMap((one) => [...one.references.map(({ target }) => target.noun), ...lineNouns(one)])
}
