import { eq, inArray } from 'drizzle-orm'
import { nameKeyword } from '../../../../core/server/name-keyword.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { type RecordKind, requireUnique, sameText } from '../../../../core/server/record-store.ts'
import { requireAllowed } from '../../../../core/server/refusal.ts'
import type { Unit, UnitBody } from '../unit-contract.ts'
import { unitDocument } from '../unit-document.ts'
import { canSaveUnit } from '../unit-rules.ts'
import { units } from './unit-tables.ts'

/** What answers show of a unit. */
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

/** The columns of a unit. */
export function unitValues(name: string) {
  return { name, keyword: nameKeyword(name) }
}

/** The columns of a unit as its body asks for them. Throws 422 for what its rules, or other records, refuse. */
export async function checkedUnitValues(work: Work, body: UnitBody, except?: number) {
  requireAllowed(canSaveUnit(body))
  const name = body.name ?? ''
  await requireUnique(work, units, sameText(units.name, name), { field: 'name', except })
  return unitValues(name)
}
