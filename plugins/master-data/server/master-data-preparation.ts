import { fillNameKeywords } from '../../../core/server/name-keyword.ts'
import type { Work } from '../../../core/server/plugin.ts'
import { brands } from '../brands/server/brand-tables.ts'
import { type UnitKind, unitKinds } from '../units/unit-kinds.ts'
import { units } from '../units/server/unit-tables.ts'
import { warehouses } from '../warehouses/server/warehouse-tables.ts'

const firstUnits: Readonly<Record<UnitKind, readonly string[]>> = {
  Metre: ['米'],
  Yard: ['码'],
  Kilo: ['公斤'],
  Piece: ['个', '条', '对', '粒', '套', '张', '卷', '包', '件', '打'],
  Other: ['英寸', '平方英尺'],
}

/** Adds the units of a new installation. Once there is any unit, they belong to the users. */
export async function prepareMasterData(work: Work): Promise<void> {
  const found = await work.db.select({ id: units.id }).from(units).limit(1)
  const first = unitKinds.flatMap((kind) => firstUnits[kind].map((name) => ({ name, kind })))
  if (found.length === 0) await work.db.insert(units).values(first)
  for (const table of [units, brands, warehouses]) await fillNameKeywords(work.db, table)
}
