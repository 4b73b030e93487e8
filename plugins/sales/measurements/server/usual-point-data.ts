import { sql } from 'drizzle-orm'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { foldedName } from '../../../../core/shared/folded-name.ts'
import type { LengthUnit } from '../../../../core/shared/measurement-lengths.ts'
import { type UsualPoint, usualPointsOf } from '../usual-points.ts'

/** How many of the newest points are looked at. */
const looked = 3000
const mostPoints = 100

type Found = UsualPoint & { readonly lengthUnit: LengthUnit }

/** The points of earlier sample orders, each name once as it was written last. Steps and tolerances of tables in another unit are left out. */
export async function readUsualPoints(
  db: SqlDatabase,
  { category, lengthUnit = 'cm' }: { category?: string | undefined; lengthUnit?: LengthUnit | undefined },
): Promise<UsualPoint[]> {
  const rows = (await readRows(
    db,
    sql`select distinct on (folded_name(m.name)) m.code, m.name, m.name_english as "nameEnglish", m.method, m.method_english as "methodEnglish", m.tolerance_plus as "tolerancePlus",
        m.tolerance_minus as "toleranceMinus", m.step, o.length_unit as "lengthUnit", (o.category is not distinct from ${category ?? null}::text) as fits, m.id
      from (select * from template_order_measurements order by id desc limit ${looked}::int) m
        join template_orders o on o.id = m.order_id
      order by folded_name(m.name), fits desc, m.id desc`,
  )) as unknown as readonly (Found & { fits: boolean; id: number })[]
  const earlier = rows
    .toSorted((one, other) => Number(other.fits) - Number(one.fits) || other.id - one.id)
    .map(({ fits: _fits, id: _id, lengthUnit: unit, ...point }) =>
      unit === lengthUnit ? point : { ...point, tolerancePlus: '', toleranceMinus: '', step: '' },
    )
  const known = new Set(earlier.map(({ name }) => foldedName(name)))
  const built = usualPointsOf(category ?? null).flatMap((point) => {
    if (known.has(foldedName(point.name))) return []
    return [lengthUnit === 'cm' ? point : { ...point, tolerancePlus: '', toleranceMinus: '', step: '' }]
  })
  return [...earlier, ...built].slice(0, mostPoints)
}
