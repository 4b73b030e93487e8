import { sql } from 'drizzle-orm'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'

/** A measuring step of the demo company that is done. */
export type SeedMeasuring = {
  readonly sourceId: number
  readonly templateId: number
  readonly userId: number
  readonly measuredAt: string
}

/** Demo data: what some measuring steps found, a little off what was planned. Returns what each came to, in the words of its trail. */
export async function seedMeasurements(
  db: SqlDatabase,
  steps: readonly SeedMeasuring[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await db.execute<{ sourceId: number; words: string }>(sql`with step as (
      select * from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
        as s("sourceId" int, "templateId" int, "userId" int, "measuredAt" timestamptz)
    ), figure as (
      select distinct on (s."sourceId", 2, 3, 4) s."sourceId" as source_id, (line -> 'material' ->> 'id')::int as material_id,
        line ->> 'materialType' as material_type, line ->> 'actionRegion' as action_region, line -> 'material' ->> 'name' as name,
        round((line ->> 'usage')::numeric * (0.95 + ((line -> 'material' ->> 'id')::int * 7919 + s."sourceId") % 12 / 100.0), 3) as usage
      from step s join templates t on t.id = s."templateId" join template_orders o on o.id = t.order_id
      join template_order_versions v on v.order_id = o.id and v.version = o.confirmed_version
      cross join lateral jsonb_array_elements(v.snapshot -> 'templateDesign' -> 'templates') c
      cross join lateral jsonb_array_elements(c -> 'bomMaterials') line
      where c ->> 'color' = t.color and line -> 'material' ->> 'id' is not null and (line ->> 'usage')::numeric > 0
    ), measured as (
      insert into usage_measurements (source_id, template_id, user_id, measured_at)
      select "sourceId", "templateId", "userId", "measuredAt" from step s
      where exists (select 1 from figure f where f.source_id = s."sourceId") returning id, source_id
    ), kept as (
      insert into measured_usages (measurement_id, material_id, material_type, action_region, usage)
      select m.id, f.material_id, f.material_type, f.action_region, f.usage from figure f join measured m using (source_id)
    )
    select source_id as "sourceId", string_agg(name || ' ' || trim_scale(usage), '；') as words from figure group by 1`)
  return new Map(rows.map(({ sourceId, words }) => [sourceId, words]))
}
