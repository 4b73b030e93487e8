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
export const unitColumns = { id: units.id, name: units.name, kind: units.kind, version: units.version }

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

/** The columns of a unit that the rules have allowed. */
export function unitValues({ name: given, kind }: UnitBody) {
  const name = given ?? ''
  return { name, kind: kind ?? 'Other', keyword: nameKeyword(name) }
}

/** Checks the body of a unit and returns its columns. Throws 422. */
export async function checkedUnitValues(work: Work, body: UnitBody, except?: number) {
  requireAllowed(canSaveUnit(body))
  const values = unitValues(body)
  await requireUnique(work, units, sameText(units.name, values.name), { field: 'name', except })
  return values
}
