import { sql } from 'drizzle-orm'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import type { SqlDatabase, Work } from '../../../../core/server/plugin.ts'
import { notFound, refusedFields, stale } from '../../../../core/server/refusal.ts'
import { measuredProblems, type MeasuredSample } from '../../../../core/shared/measured-sample-rules.ts'
import { message } from '../../../../core/shared/message.ts'
import type { TemplateOrder } from '../../template-orders/template-order-model.ts'
import { templateOrderStore } from '../../template-orders/server/template-order-store.ts'
import type { MeasuredSamples } from '../measured-sample-contract.ts'
import {
  keepLengths,
  measuredChangeText,
  measuredSampleAction,
  sampleKey,
  storedSamplesSql,
} from './measured-sample-rows.ts'
import { measuredSampleRows } from './measured-sample-tables.ts'

async function readStored(db: SqlDatabase, orderId: number): Promise<readonly MeasuredSample[]> {
  const [row] = await readRows(db, sql`select ${storedSamplesSql(orderId)} as samples`)
  return row?.['samples'] as readonly MeasuredSample[]
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
  const text = measuredChangeText(order.measurement.points, sample, [sample.lengths, lengths])
  if (!text) return before
  const { db, actor, now } = work
  const own = { color: sample.color, size: sample.size }
  if (lengths.length === 0) await keepLengths(work, id, own, lengths)
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
