import { fillNameKeywords } from '../../../core/server/name-keyword.ts'
import type { Work } from '../../../core/server/plugin.ts'
import { brands } from '../brands/server/brand-tables.ts'
import { type UnitKind, unitKinds } from '../units/unit-kinds.ts'
import { units } from '../units/server/unit-tables.ts'
import { warehouses } from '../warehouses/server/warehouse-tables.ts'

/** The units of a new installation by kind: Chinese and English name. */
const firstUnits: Readonly<Record<UnitKind, Readonly<Record<string, string>>>> = {
  Metre: { 米: 'm' },
  Yard: { 码: 'yd' },
  Kilo: { 公斤: 'kg' },
  Piece: {
    个: 'pc',
    条: 'pc',
    对: 'pair',
    粒: 'pc',
    套: 'set',
    张: 'sheet',
    卷: 'roll',
    包: 'pack',
    件: 'pc',
    打: 'doz',
  },
  Other: { 英寸: 'in', 平方英尺: 'sq ft' },
}

/** Adds the units of a new installation. Once there is any unit, they belong to the users. */
export async function prepareMasterData(work: Work): Promise<void> {
  const found = await work.db.select({ id: units.id }).from(units).limit(1)
  const first = unitKinds.flatMap((kind) =>
    Object.entries(firstUnits[kind]).map(([name, nameEnglish]) => ({ name, nameEnglish, kind })),
  )
  if (found.length === 0) await work.db.insert(units).values(first)
  for (const table of [units, brands, warehouses]) await fillNameKeywords(work.db, table)
}
