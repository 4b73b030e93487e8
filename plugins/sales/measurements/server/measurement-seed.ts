import { sql } from 'drizzle-orm'
import type { SeedContext } from '../../../../core/server/plugin.ts'
import { type Measurement } from '../../../../core/shared/measurement-lengths.ts'
import { gradedMeasurement } from '../../../../core/shared/measurement-rules.ts'
import { type UsualPoint, usualPointsOf } from '../usual-points.ts'

/** What a point of a demo garment measures in its base size; centimetres. */
const lengths: Readonly<Record<string, string>> = {
  '胸围 1/2 Chest': '49.5',
  '腰围 1/2 Waist': '37',
  '臀围 1/2 Hip': '50',
  '下摆围 1/2 Hem': '48',
  '肩宽 Across shoulder': '39.5',
  '衣长 Body length': '64',
  '裙长 Dress length': '108',
  '裙长 Skirt length': '72',
  '袖长 Sleeve length': '59',
  '袖窿 Armhole': '22.5',
  '袖口宽 1/2 Cuff': '10.5',
  '领宽 Neck width': '18.5',
  '前领深 Front neck drop': '9',
  '大腿围 1/2 Thigh': '31',
  '前浪 Front rise': '28.5',
  '后浪 Back rise': '38',
  '内长 Inseam': '76',
  '脚口 1/2 Leg opening': '20',
}

type DemoTable = Measurement<UsualPoint & { readonly lengths: { size: string; value: string | null }[] }> & {
  sizeNames: string[]
  points: (UsualPoint & { lengths: { size: string; value: string | null }[] })[]
}

/** The measurement table of a demo order; an empty one for an order that has none. `number` tells the orders apart: they are a little off each other. */
export function demoMeasurement(category: string, sizes: readonly string[], number: number): DemoTable {
  const empty: DemoTable = { lengthUnit: 'cm', sizeNames: [], baseSize: null, points: [] }
  // Three of five orders have a table.
  if (number % 5 > 2 || sizes.length === 0) return empty
  const base = sizes[Math.floor((sizes.length - 1) / 2)] ?? null
  const points = usualPointsOf(category).map((point, at) => {
    const usual = Number(lengths[`${point.name} ${point.nameEnglish}`] ?? '20')
    const own = String(Math.round((usual + (((number + at) % 5) - 2) * 0.5) * 10) / 10)
    return { ...point, lengths: sizes.map((size) => ({ size, value: size === base ? own : null })) }
  })
  const graded = gradedMeasurement({ ...empty, sizeNames: [...sizes], baseSize: base, points }, 'open')
  return { ...graded, points: graded.points.map((point) => ({ ...point, lengths: [...point.lengths] })) }
}

/**
 * Demo data: what the quality assurance measured at the samples of one in three confirmed orders, most of it within tolerance. Before a sample is measured,
 * its order was confirmed for two days.
 */
export async function seedMeasuredSamples({ db, now }: Pick<SeedContext, 'db' | 'now'>): Promise<void> {
  await db.execute(sql`with qa as (
      select u.id, row_number() over (order by u.id) as place, count(*) over () as people
      from users u join user_roles r on r.user_id = u.id join roles k on k.id = r.role_id where k.key = 'QA' and not u.is_deleted
    ), sample as (
      select o.id as order_id, c.color, s.name as size, v.confirmed_at + interval '2 days' as measured_at
      from template_orders o join template_order_versions v on v.order_id = o.id and v.version = 1
        join template_order_colors c on c.order_id = o.id join template_order_sizes s on s.color_id = c.id
      where o.id % 3 = 0 and o.sync_status = 'Finished' and c.color <> '' and s.name <> '' and v.confirmed_at < ${now.toISOString()}::timestamptz - interval '3 days'
    )
    insert into measured_samples (order_id, color, size, length_unit, lengths, user_id, measured_at)
    select p.order_id, p.color, p.size, 'cm', jsonb_agg(jsonb_build_object('point', m.id, 'value',
        trim_scale(round((l ->> 'value')::numeric + ((m.id * 7 + p.order_id + length(p.color)) % 8 - 3) * 0.2, 1))::text) order by m.position),
      (select qa.id from qa where qa.place = 1 + p.order_id % qa.people limit 1), p.measured_at
    from sample p join template_order_measurements m on m.order_id = p.order_id
      cross join lateral jsonb_array_elements(m.lengths) l
    where l ->> 'size' = p.size and l ->> 'value' is not null and exists (select 1 from qa)
    group by p.order_id, p.color, p.size, p.measured_at on conflict do nothing`)
}
