import { getTableName, type InferInsertModel, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { rowsInsertion } from '../../../core/server/document/document-insert.ts'
import { readRows } from '../../../core/server/list/row-statement.ts'
import type { SqlDatabase } from '../../../core/server/plugin.ts'
import { drawCodes } from '../../../core/server/sequence.ts'
import type { CopiedOrder } from './moved-orders.ts'

type Numbered = { id: number; code: string; readonly at: Date; readonly lines: readonly { id: number }[] }

/** Gives demo documents their ids and codes, and their lines ids. */
export async function numberSeed(db: SqlDatabase, documents: readonly Numbered[], prefix: string): Promise<void> {
  const codes = await drawCodes(
    db,
    documents.map(({ at }) => ({ prefix, at })),
  )
  let lineId = 0
  for (const [place, document] of documents.entries()) {
    document.id = place + 1
    document.code = codes[place] ?? ''
    for (const line of document.lines) line.id = ++lineId
  }
}

/** How many rows one statement writes. */
const together = 500

/** Writes demo rows with their own ids into an empty table. */
export async function insertSeed<Table extends PgTable>(
  db: SqlDatabase,
  table: Table,
  rows: readonly (InferInsertModel<Table> & { readonly id: number })[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += together)
    await db.execute(rowsInsertion(table, rows.slice(from, from + together)))
  const name = getTableName(table)
  await db.execute(
    sql`select setval(pg_get_serial_sequence(${name}, 'id'), greatest(1, (select max(id) from ${sql.identifier(name)})))`,
  )
  await db.execute(sql`analyze ${sql.identifier(name)}`)
}

/** Reads what documents copy of the production orders, by their ids. */
export async function readCopied(db: SqlDatabase): Promise<ReadonlyMap<number, CopiedOrder>> {
  const rows = await readRows(
    db,
    sql`select id, production_order_code as "productionOrderCode", coalesce(customer_po, '') as "customerPO",
      coalesce(code, '') as code, coalesce(color, '') as color from production_orders`,
  )
  // The statement selects these columns.
  const found = rows as unknown as readonly (CopiedOrder & { readonly id: number })[]
  return new Map(found.map(({ id, ...copied }) => [id, copied]))
}

/** Each value of some production orders once. */
export function copiedOnce(copied: readonly CopiedOrder[]): CopiedOrder {
  const once = (key: keyof CopiedOrder) => [...new Set(copied.map((one) => one[key]).filter(Boolean))].sort().join('、')
  return {
    productionOrderCode: once('productionOrderCode'),
    customerPO: once('customerPO'),
    code: once('code'),
    color: once('color'),
  }
}

/** The columns of the state and the trail of a demo document, which a person has begun at `madeAt`; drafts are begun at their own moment. */
export function lifeOf(
  { at, userId, isDraft }: { readonly at: Date; readonly userId: number; readonly isDraft?: true },
  madeAt: Date,
) {
  const [status, confirmedVersion] = isDraft ? (['Pending', 0] as const) : (['Finished', 1] as const)
  const submittedAt = isDraft ? null : at
  const people = { creatorId: userId, lastUpdaterId: userId }
  return {
    ...people,
    status,
    confirmedVersion,
    version: confirmedVersion + 1,
    createdAt: isDraft ? at : madeAt,
    updatedAt: at,
    submittedAt,
  }
}

/** Builds the argument of `seedPast` for a demo document: who made and confirmed it, and when. */
export const pastOf = (
  { id, at, userId, isDraft }: Parameters<typeof lifeOf>[0] & { readonly id: number },
  madeAt: Date,
  nameOf: (userId: number) => string,
) => ({
  id,
  by: { id: userId, name: nameOf(userId) },
  madeAt: isDraft ? at : madeAt,
  confirmedAt: isDraft ? undefined : at,
})
