import { sql } from 'drizzle-orm'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import type { SeedContext } from '../../../../core/server/plugin.ts'
import type { MeasuredSample } from '../../../../core/shared/measured-sample-rules.ts'
import {
  lengthParts,
  lengthText,
  type LengthUnit,
  type Measurement,
  writeLength,
} from '../../../../core/shared/measurement-lengths.ts'
import { gradedMeasurement } from '../../../../core/shared/measurement-rules.ts'
import { measuredSampleRows } from './measured-sample-tables.ts'
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

/** A usual length in the unit of a table; in inches, to an eighth. */
const inUnit = (centimetres: string, unit: LengthUnit) => lengthText(centimetres, 'cm', unit)

/** The measurement table of a demo order; an empty one for an order that has none. `number` tells the orders apart: they are a little off each other. */
export function demoMeasurement(category: string, sizes: readonly string[], number: number): DemoTable {
  // Some customers are American.
  const lengthUnit = number % 15 === 6 ? 'inch' : 'cm'
  const empty: DemoTable = { lengthUnit, sizeNames: [], baseSize: null, points: [] }
  // Three of five orders have a table.
  if (number % 5 > 2 || sizes.length === 0) return { ...empty, lengthUnit: 'cm' }
  const base = sizes[Math.floor((sizes.length - 1) / 2)] ?? null
  const points = usualPointsOf(category).map((point, at) => {
    const usual = Number(lengths[`${point.name} ${point.nameEnglish}`] ?? '20')
    const own = inUnit(String(Math.round((usual + (((number + at) % 5) - 2) * 0.5) * 10) / 10), lengthUnit)
    return {
      ...point,
      tolerancePlus: inUnit(point.tolerancePlus, lengthUnit),
      toleranceMinus: inUnit(point.toleranceMinus, lengthUnit),
      step: inUnit(point.step, lengthUnit),
      lengths: sizes.map((size) => ({ size, value: size === base ? own : null })),
    }
  })
  const graded = gradedMeasurement({ ...empty, sizeNames: [...sizes], baseSize: base, points }, 'open')
  return { ...graded, points: graded.points.map((point) => ({ ...point, lengths: [...point.lengths] })) }
}

type SampleRow = Pick<MeasuredSample, 'color' | 'size' | 'lengthUnit'> & {
  readonly orderId: number
  readonly userId: number
  readonly measuredAt: string
  readonly wanted: readonly { readonly point: number; readonly value: string }[]
}

/** How far a demo length is off: from three too short to four too long, in fifths of a centimetre or eighths of an inch. */
function measuredValue({ orderId, color, lengthUnit }: SampleRow, point: number, wanted: string): string {
  const off = ((point * 7 + orderId + color.length) % 8) - 3
  const unit = lengthParts(lengthUnit === 'cm' ? '0.2' : '1/8', lengthUnit) ?? 0
  return writeLength((lengthParts(wanted, lengthUnit) ?? 0) + off * unit, lengthUnit)
}

/** The most rows of one statement. */
const together = 500

/**
 * Demo data: what the quality assurance measured at the samples of one in three confirmed orders, most of it within tolerance. Before a sample is measured,
 * its order was confirmed for two days.
 */
export async function seedMeasuredSamples({ db, now }: Pick<SeedContext, 'db' | 'now'>): Promise<void> {
  const rows = (await readRows(
    db,
    sql`with qa as (
        select u.id, row_number() over (order by u.id) as place, count(*) over () as people
        from users u join user_roles r on r.user_id = u.id join roles k on k.id = r.role_id where k.key = 'QA' and not u.is_deleted
      ), sample as (
        select o.id as order_id, o.length_unit, c.color, s.name as size, v.confirmed_at + interval '2 days' as measured_at
        from template_orders o join template_order_versions v on v.order_id = o.id and v.version = 1
          join template_order_colors c on c.order_id = o.id join template_order_sizes s on s.color_id = c.id
        where o.id % 3 = 0 and o.sync_status = 'Finished' and c.color <> '' and s.name <> '' and v.confirmed_at < ${now.toISOString()}::timestamptz - interval '3 days'
      )
      select p.order_id as "orderId", p.color, p.size, p.length_unit as "lengthUnit", p.measured_at::text as "measuredAt",
        (select qa.id from qa where qa.place = 1 + p.order_id % qa.people limit 1) as "userId",
        json_agg(json_build_object('point', m.id, 'value', l ->> 'value') order by m.position) as wanted
      from sample p join template_order_measurements m on m.order_id = p.order_id
        cross join lateral jsonb_array_elements(m.lengths) l
      where l ->> 'size' = p.size and l ->> 'value' is not null and exists (select 1 from qa)
      group by p.order_id, p.color, p.size, p.length_unit, p.measured_at order by p.order_id, p.color, p.size`,
  )) as unknown as readonly SampleRow[]
  for (let at = 0; at < rows.length; at += together)
    await db
      .insert(measuredSampleRows)
      .values(
        rows.slice(at, at + together).map(({ wanted, measuredAt, ...row }) => ({
          ...row,
          measuredAt: new Date(measuredAt),
          lengths: wanted.map(({ point, value }) => ({
            point,
            value: measuredValue({ ...row, wanted, measuredAt }, point, value),
          })),
        })),
      )
      .onConflictDoNothing()
}
