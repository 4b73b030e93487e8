import { fillNameKeywords } from '../../../core/server/name-keyword.ts'
import type { Work } from '../../../core/server/plugin.ts'
import { brands } from '../brands/server/brand-tables.ts'
import { units } from '../units/server/unit-tables.ts'
import { warehouses } from '../warehouses/server/warehouse-tables.ts'

const firstUnits = ['米', '码', '公斤', '个', '条', '对', '粒', '套', '张', '卷', '包', '件', '打', '英寸', '平方英尺']

/** Adds the units of a new installation. Once there is any unit, they belong to the users. */
export async function prepareMasterData(work: Work): Promise<void> {
  const found = await work.db.select({ id: units.id }).from(units).limit(1)
  if (found.length === 0) await work.db.insert(units).values(firstUnits.map((name) => ({ name })))
  for (const table of [units, brands, warehouses]) await fillNameKeywords(work.db, table)
}
