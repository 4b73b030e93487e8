import { and, eq, sql } from 'drizzle-orm'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import type { SqlDatabase, Work } from '../../../../core/server/plugin.ts'
import { notFound, refusedFields, stale } from '../../../../core/server/refusal.ts'
import { foldedName } from '../../../../core/shared/folded-name.ts'
import { measuredProblems, type MeasuredSample } from '../../../../core/shared/measured-sample-rules.ts'
import { message } from '../../../../core/shared/message.ts'
import type { TemplateOrder } from '../../template-orders/template-order-model.ts'
import { templateOrderStore } from '../../template-orders/server/template-order-store.ts'
import type { MeasuredSamples } from '../measured-sample-contract.ts'
import { measuredSampleRows } from './measured-sample-tables.ts'

/** The action under which the trail records a change of measured lengths. */
const measuredSampleAction = 'sample_measured'

const sampleKey = ({ color, size }: Pick<MeasuredSample, 'color' | 'size'>) =>
  `${foldedName(color)}/${foldedName(size)}`

async function readStored(db: SqlDatabase, orderId: number): Promise<readonly MeasuredSample[]> {
  const rows = await readRows(
    db,
    sql`select s.color, s.size, s.length_unit as "lengthUnit", s.lengths, json_build_object('id', u.id, 'name', u.name, 'avatar', u.avatar) as user,
        to_char(s.measured_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "measuredAt"
      from measured_samples s join users u on u.id = s.user_id where s.order_id = ${orderId}::int order by s.id`,
  )
  return rows as unknown as readonly MeasuredSample[]
}

/** The samples that an order has pieces of, in its order of colours and sizes, and behind them measured ones that it has no more. */
function samplesOf(
  { templateDesign, measurement }: TemplateOrder,
  stored: readonly MeasuredSample[],
): MeasuredSamples['samples'] {
  const left = new Map(stored.map((sample) => [sampleKey(sample), sample]))
  const open = { lengthUnit: measurement.lengthUnit, lengths: [], user: null, measuredAt: null }
  const pieces = templateDesign.sampleDress.flatMap(({ color, sizeRanges }) =>
    sizeRanges.flatMap(({ name: size }) => (color.trim() && size.trim() ? [{ color, size }] : [])),
  )
  const made = pieces.map((piece) => {
    const found = left.get(sampleKey(piece))
    left.delete(sampleKey(piece))
    return { ...(found ?? open), ...piece }
  })
  return [...made, ...left.values()].map((sample) => ({
    ...sample,
    lengths: [...sample.lengths],
  })) as MeasuredSamples['samples']
}

/** The measured samples of a sample order. Throws 404. */
export async function readMeasuredSamples(db: SqlDatabase, id: number): Promise<MeasuredSamples> {
  const order = await templateOrderStore.find(db, id)
  if (!order) throw notFound()
  return { id, measurement: order.measurement, samples: samplesOf(order, await readStored(db, id)) }
}

/** A change of measured lengths in words, for the trail: `黑色 M：胸围 52 → 53`. */
function changeText(
  order: TemplateOrder,
  of: Pick<MeasuredSample, 'color' | 'size'>,
  [before, after]: readonly [MeasuredSample['lengths'], MeasuredSample['lengths']],
): string {
  const [was, is] = [before, after].map((all) => new Map(all.map(({ point, value }) => [point, value])))
  const words = order.measurement.points.flatMap(({ id, name }) => {
    const [from, to] = [was?.get(id) ?? '', is?.get(id) ?? '']
    if (from === to) return []
    return [from ? `${name} ${from} → ${to || '-'}` : `${name} ${to}`]
  })
  return words.length > 0 ? `${of.color} ${of.size}：${words.join('；')}` : ''
}

/**
 * Keeps what was measured at a sample in the place of what was known of it, as the actor's. Throws 404, 409 when somebody has measured it since, and 422
 * with the fields concerned.
 */
export async function saveMeasuredSample(
  work: Work,
  id: number,
  {
    color,
    size,
    lengthUnit,
    lengths,
    seenAt,
  }: Omit<MeasuredSample, 'user' | 'measuredAt'> & { readonly seenAt: string | null },
): Promise<MeasuredSamples> {
  const order = await templateOrderStore.lock(work, id)
  const before = await readMeasuredSamples(work.db, id)
  const sample = before.samples.find((one) => sampleKey(one) === sampleKey({ color, size }))
  if (!sample) throw refusedFields([{ field: 'size', message: message('版单没有这件样衣') }])
  if (sample.measuredAt !== seenAt) throw stale(before)
  const problems = measuredProblems(lengths, { points: order.measurement.points, lengthUnit })
  if (problems.length > 0) throw refusedFields(problems)
  const text = changeText(order, sample, [sample.lengths, lengths])
  if (!text) return before
  const { db, actor, now } = work
  const own = { color: sample.color, size: sample.size }
  if (lengths.length === 0)
    await db
      .delete(measuredSampleRows)
      .where(
        and(
          eq(measuredSampleRows.orderId, id),
          eq(measuredSampleRows.color, own.color),
          eq(measuredSampleRows.size, own.size),
        ),
      )
  else {
    const values = { lengthUnit, lengths, userId: actor.id, measuredAt: now }
    await db
      .insert(measuredSampleRows)
      .values({ orderId: id, ...own, ...values })
      .onConflictDoUpdate({
        target: [measuredSampleRows.orderId, measuredSampleRows.color, measuredSampleRows.size],
        set: values,
      })
  }
  await work.record({ ...templateOrderStore.changeOf(order), action: measuredSampleAction, message: text })
  return readMeasuredSamples(db, id)
}
