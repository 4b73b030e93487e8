import { sql } from 'drizzle-orm'
import { type Route, route } from '../../../../core/server/plugin.ts'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import { bomMeasuredState, type MeasuredColor } from '../bom-measured-contract.ts'
import { bomStore } from './bom-store.ts'

const instantSql = sql`to_char(s.measured_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** What was measured of the styles of bills: of each colour, by the pattern order that was measured last. */
export const bomMeasuredRoutes: readonly Route[] = [
  route(bomMeasuredState, async ({ db, params: { id } }) => {
    const { orderId } = await bomStore.read(db, id)
    const rows = await readRows(
      db,
      sql`select t.color, json_build_object('id', p.id, 'name', p.name, 'avatar', p.avatar) as "user", ${instantSql} as "measuredAt",
          (select json_agg(json_build_object('material', json_build_object('id', m.id, 'name', m.name), 'materialType', u.material_type,
              'actionRegion', u.action_region, 'usage', trim_scale(u.usage)::text) order by u.id)
            from measured_usages u join materials m on m.id = u.material_id where u.measurement_id = s.id) as usages
        from templates t
        join lateral (select * from usage_measurements where template_id = t.id order by measured_at desc, id desc limit 1) s on true
        join users p on p.id = s.user_id where t.order_id = ${orderId}::int order by t.id`,
    )
    // The statement selects the fields of the contract.
    const colors = rows as unknown as MeasuredColor[]
    const measuredAt = colors.map((one) => one.measuredAt).toSorted()
    return { measuredAt: measuredAt.at(-1) ?? null, colors }
  }),
]
