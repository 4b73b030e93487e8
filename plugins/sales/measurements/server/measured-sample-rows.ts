import { and, eq, sql } from 'drizzle-orm'
import type { Work } from '../../../../core/server/plugin.ts'
import { foldedName } from '../../../../core/shared/folded-name.ts'
import type { MeasuredSample } from '../../../../core/shared/measured-sample-rules.ts'
import { measuredSampleRows } from './measured-sample-tables.ts'

/** The action under which the trail records a change of measured lengths. */
export const measuredSampleAction = 'sample_measured'

type Named = Pick<MeasuredSample, 'color' | 'size'>

/** Returns a key that is different for each sample of an order. */
export const sampleKey = ({ color, size }: Named) => `${foldedName(color)}/${foldedName(size)}`

/** SQL of the measured samples of a sample order as JSON, in the order in which they were first measured. */
export const storedSamplesSql = (orderId: number) =>
  sql`(select coalesce(json_agg(json_build_object('color', s.color, 'size', s.size, 'lengthUnit', s.length_unit, 'lengths', s.lengths,
      'user', json_build_object('id', u.id, 'name', u.name, 'avatar', u.avatar),
      'measuredAt', to_char(s.measured_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by s.id), '[]'::json)
    from measured_samples s join users u on u.id = s.user_id where s.order_id = ${orderId}::int)`

/** Describes a change of measured lengths for the trail: `黑色 M：胸围 52 → 53`. Returns an empty text if nothing changed. */
export function measuredChangeText(
  points: readonly { readonly id: number; readonly name: string }[],
  { color, size }: Named,
  [before, after]: readonly [MeasuredSample['lengths'], MeasuredSample['lengths']],
): string {
  const [was, is] = [before, after].map((all) => new Map(all.map(({ point, value }) => [point, value])))
  const words = points.flatMap(({ id, name }) => {
    const [from, to] = [was?.get(id) ?? '', is?.get(id) ?? '']
    if (from === to) return []
    return [from ? `${name} ${from} → ${to || '-'}` : `${name} ${to}`]
  })
  return words.length > 0 ? `${color} ${size}：${words.join('；')}` : ''
}

/** Returns the condition of the row of one sample. */
export const ofSample = (orderId: number, { color, size }: Named) =>
  and(eq(measuredSampleRows.orderId, orderId), eq(measuredSampleRows.color, color), eq(measuredSampleRows.size, size))

/** Stores the lengths that are left of a measured sample. Deletes the sample if none are left. */
export async function keepLengths(
  { db }: Pick<Work, 'db'>,
  orderId: number,
  sample: Named,
  lengths: MeasuredSample['lengths'],
): Promise<void> {
  const own = ofSample(orderId, sample)
  if (lengths.length === 0) await db.delete(measuredSampleRows).where(own)
  else await db.update(measuredSampleRows).set({ lengths }).where(own)
}
