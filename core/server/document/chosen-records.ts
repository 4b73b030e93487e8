import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Work } from '../services.ts'
import { columnsOf } from './document-columns.ts'
import { requireChosen } from './document-references.ts'
import type { Refers } from './reference-target.ts'

/** The table that stores which records another record names, by the keys of its two columns. */
type ChosenTable = {
  readonly table: PgTable
  readonly owner: string
  readonly chosen: string
  readonly reference: Refers
}

/**
 * Replaces the records that the record `id` names, for a field made by `chosenRecords`. Writes nothing when the same records are named. Throws 422 on
 * `field` when a newly named record is missing or may not be chosen.
 */
export async function replaceChosen(
  { db }: Work,
  { table, owner, chosen, reference }: ChosenTable,
  { id, ids, field }: { readonly id: number; readonly ids: readonly number[] | null; readonly field: string },
): Promise<void> {
  const columns = columnsOf(table)
  const ofOwner = eq(columns[owner] as PgColumn, id)
  const rows = await db
    .select({ chosen: columns[chosen] as PgColumn })
    .from(table)
    .where(ofOwner)
  const before = rows.map((row) => Number(row.chosen))
  const wanted = [...new Set(ids)]
  if (wanted.length === before.length && wanted.every((one) => before.includes(one))) return
  await requireChosen(db, reference, { field, ids: wanted, before })
  await db.delete(table).where(ofOwner)
  if (wanted.length > 0) await db.insert(table).values(wanted.map((one) => ({ [owner]: id, [chosen]: one })))
}
