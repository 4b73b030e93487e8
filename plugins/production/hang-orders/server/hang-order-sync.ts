import { eq, inArray, sql } from 'drizzle-orm'
import type { JobRun } from '../../../../core/server/jobs/job-queue.ts'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import { type Effect, on, type PluginJob, type Work } from '../../../../core/server/plugin.ts'
import type { Services } from '../../../../core/server/services.ts'
import { runWork, systemActor } from '../../../../core/server/work.ts'
import { type HangOrderEvent, hangOrderEvents } from '../hang-order-events.ts'
import { hangOrderDocument } from '../hang-order-document.ts'
import type { HangOrder } from '../hang-order-model.ts'
import { longestFailure } from '../hang-order-options.ts'
import { hangOrderStore } from './hang-order-store.ts'
import { hangOrders } from './hang-order-tables.ts'
import type { HangingLine, LineProgress, PushedCut } from './hanging-line.ts'

const pushJob = 'hang_order.push'
const progressJob = 'hang_order.progress'
function pushedCut(order: HangOrder): PushedCut {
  const { hangOrderCode, productionOrderCode, code, type, color, hangOrderLines } = order
  return {
    code: hangOrderCode,
    productionOrderCode,
    style: { code, type, color },
    lines: hangOrderLines.map(({ id, batchId, cropDate, dyeLot, name, cropQuantity }) => ({
      id,
      batchId: batchId ?? 0,
      cropDate,
      dyeLot,
      size: name,
      quantity: cropQuantity ?? 0,
    })),
  }
}

/**
 * Writes the result of an attempt, with an entry in the trail. It writes nothing if the order was deleted or accepted in the
 * meantime.
 */
async function noteAttempt(work: Work, id: number, columns: object, action: string): Promise<void> {
  const [found] = await work.db.select({ id: hangOrders.id }).from(hangOrders).where(eq(hangOrders.id, id))
  if (!found) return
  const before = await hangOrderStore.lock(work, id)
  if (before.syncStatus !== 'Pending') return
  await work.db
    .update(hangOrders)
    .set({ ...columns, version: before.version + 1, updatedAt: work.now })
    .where(eq(hangOrders.id, id))
  const after = await hangOrderStore.read(work.db, id)
  await work.record({ ...hangOrderStore.changeOf(after), action, before, after })
}

const reasonOf = (error: unknown) => String(error instanceof Error ? error.message : error).slice(0, longestFailure)

/**
 * Sends one cut. After a failure it stores the reason and tries again, with longer pauses; after the last attempt the hang
 * order is failed.
 */
async function pushCut(line: HangingLine, services: Services, id: number, run: JobRun): Promise<void> {
  const order = await hangOrderStore.find(services.db, id)
  if (order?.syncStatus !== 'Pending') return
  const note = (columns: (now: Date) => object, action: string) =>
    runWork(services, systemActor, (work) => noteAttempt(work, id, columns(work.now), action))
  try {
    await line.pushLines(pushedCut(order), run.signal)
  } catch (error) {
    // A server that stops ends the attempt. That is not a failure of the line, so another server tries again.
    if (run.signal.aborted) throw error
    const failed = { retryCount: order.retryCount + 1, failureReason: reasonOf(error) }
    await note(
      () => ({ ...failed, ...(run.isLast ? { syncStatus: 'Failed' } : {}) }),
      run.isLast ? 'sync_failed' : 'sync_retried',
    )
    throw error
  }
  await note((now) => ({ syncStatus: 'Success', syncTime: now, failureReason: '' }), 'synced')
}

/** Writes the reported progress of lines and the sums of their orders. It does not touch orders and lines without news. */
async function writeProgress(work: Work, progress: readonly LineProgress[]): Promise<void> {
  if (progress.length === 0) return
  const told = JSON.stringify(progress)
  const changed = await readRows(
    work.db,
    sql`update hang_order_lines l set hang_quantity = t."hangQuantity", finished_quantity = t."finishedQuantity",
        defect_quantity = t."defectQuantity"
      from jsonb_to_recordset(${told}::jsonb) as t(id int, "hangQuantity" int, "finishedQuantity" int, "defectQuantity" int)
      where l.id = t.id and (l.hang_quantity, l.finished_quantity, l.defect_quantity)
        is distinct from (t."hangQuantity", t."finishedQuantity", t."defectQuantity")
      returning l.order_id as id`,
  )
  const ids = [...new Set(changed.map(({ id }) => Number(id)))]
  if (ids.length === 0) return
  const sumOf = (column: string) =>
    sql.raw(`(select sum(l.${column})::int from hang_order_lines l where l.order_id = hang_orders.id)`)
  const written = await work.db
    .update(hangOrders)
    .set({
      hangQuantity: sumOf('hang_quantity'),
      finishedQuantity: sumOf('finished_quantity'),
      defectQuantity: sumOf('defect_quantity'),
      version: sql`${hangOrders.version} + 1`,
      updatedAt: work.now,
    })
    .where(inArray(hangOrders.id, ids))
    .returning({ id: hangOrders.id, code: hangOrders.hangOrderCode })
  // The trail keeps no copy of the lines, which would be large and stored again every five minutes.
  await work.recordAll(written.map((order) => ({ document: hangOrderDocument.noun, ...order, action: 'progressed' })))
}

/**
 * Queues cuts that wait without an attempt: those that were confirmed before a line was connected, and those whose attempts
 * ended with a server that was killed.
 */
async function queueForgottenCuts({ db, jobs, clock }: Services, most: number): Promise<void> {
  const now = sql`${clock().toISOString()}::timestamptz`
  const waiting = await readRows(
    db,
    sql`select id from hang_orders where sync_status = 'Pending' and updated_at < ${now} - interval '10 minutes'
      and (retry_count = 0 or updated_at < ${now} - interval '1 hour') order by id limit ${most}`,
  )
  for (const { id } of waiting) await jobs.enqueue(db, pushJob, { id })
  if (waiting.length > 0) jobs.wake(pushJob)
}

/** Asks the hanging line for the progress of all unfinished cuts, `most` of them in one call. */
async function readProgress(line: HangingLine, services: Services, run: JobRun, most: number): Promise<void> {
  for (let last = 0; ; ) {
    const open = await readRows(
      services.db,
      sql`select id, hang_order_code as code from hang_orders where sync_status = 'Success'
        and finished_quantity + defect_quantity < plan_quantity and id > ${last}::int order by id limit ${most}`,
    )
    const [final] = open.slice(-1)
    if (!final) return
    last = Number(final['id'])
    const codes = open.map(({ code }) => String(code))
    const progress = await line.readProgress(codes, run.signal)
    await runWork(services, systemActor, (work) => writeProgress(work, progress))
  }
}

/**
 * The jobs that talk to a hanging line: a cut is tried for about a quarter of an hour, progress is read every five minutes.
 * `most` is the number of cuts that one call of the line concerns.
 */
export const hangingJobs = (line: HangingLine, most = 200): readonly PluginJob[] => [
  {
    name: pushJob,
    run: (services, { id }, run) => pushCut(line, services, Number(id), run),
    retries: { limit: 6, seconds: 15, doubling: true },
  },
  {
    name: progressJob,
    cron: '*/5 * * * *',
    run: async (services, _data, run) => {
      await queueForgottenCuts(services, most)
      await readProgress(line, services, run, most)
    },
  },
]

/** Sends new cuts, and cuts that a person asked to send again. */
export const sendCuts: readonly Effect[] = [hangOrderEvents.created, hangOrderEvents.syncAsked].map((event) =>
  on<HangOrderEvent>(event, async ({ id }, work) => {
    const { jobs } = work.services
    await jobs.enqueue(work.db, pushJob, { id })
    work.afterCommit(() => jobs.wake(pushJob))
  }),
)
