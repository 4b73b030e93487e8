import { eq, inArray } from 'drizzle-orm'
import { nameKeyword } from '../../../../core/server/name-keyword.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { type RecordKind, requireUnique, sameText } from '../../../../core/server/record-store.ts'
import { requireAllowed } from '../../../../core/server/refusal.ts'
import type { Unit, UnitBody } from '../unit-contract.ts'
import { unitDocument } from '../unit-document.ts'
import { canSaveUnit } from '../unit-rules.ts'
import { units } from './unit-tables.ts'

/** The columns of a unit that replies contain. */
export const unitColumns = { id: units.id, name: units.name, version: units.version }

export const unitKind: RecordKind<typeof units, Unit> = {
  document: unitDocument,
  table: units,
  async read(db, id) {
    const [row] = await db.select(unitColumns).from(units).where(eq(units.id, id))
    return row
  },
  readMany: (db, ids) =>
    db
      .select(unitColumns)
      .from(units)
      .where(inArray(units.id, [...ids])),
}

export function unitValues(name: string) {
  return { name, keyword: nameKeyword(name) }
}

/** Checks the body of a unit and returns its columns. Throws 422. */
export async function checkedUnitValues(work: Work, body: UnitBody, except?: number) {
  requireAllowed(canSaveUnit(body))
  const name = body.name ?? ''
  await requireUnique(work, units, sameText(units.name, name), { field: 'name', except })
  return unitValues(name)
}
