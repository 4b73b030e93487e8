import { eq, inArray, sql } from 'drizzle-orm'
import type { JobRun } from '../../../../core/server/jobs/job-queue.ts'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import { type Effect, on, type PluginJob, type Work } from '../../../../core/server/plugin.ts'
import type { Services } from '../../../../core/server/services.ts'
import { runWork, systemActor } from '../../../../core/server/work.ts'
import { type HangOrderEvent, hangOrderEvents } from '../hang-order-events.ts'
import type { HangOrder } from '../hang-order-model.ts'
import { longestFailure } from '../hang-order-options.ts'
import { hangOrderStore } from './hang-order-store.ts'
import { hangOrders } from './hang-order-tables.ts'
import type { HangingLine, LineProgress, PushedCut } from './hanging-line.ts'

const pushJob = 'hang_order.push'
const progressJob = 'hang_order.progress'
/** The number of cuts whose progress one call asks for. */
const mostAsked = 200

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
  await work.db
    .update(hangOrders)
    .set({
      hangQuantity: sumOf('hang_quantity'),
      finishedQuantity: sumOf('finished_quantity'),
      defectQuantity: sumOf('defect_quantity'),
      version: sql`${hangOrders.version} + 1`,
      updatedAt: work.now,
    })
    .where(inArray(hangOrders.id, ids))
  for (const id of ids) {
    const after = await hangOrderStore.read(work.db, id)
    await work.record({ ...hangOrderStore.changeOf(after), action: 'progressed', after })
  }
}

/**
 * Asks the hanging line for the progress of unfinished cuts, and queues cuts that were never sent because they were
 * confirmed before a line was connected.
 */
async function followCuts(line: HangingLine, services: Services, run: JobRun): Promise<void> {
  const { db, jobs } = services
  const waiting = await readRows(
    db,
    sql`select id from hang_orders where sync_status = 'Pending' and retry_count = 0
      and updated_at < ${services.clock().toISOString()}::timestamptz - interval '10 minutes' order by id limit ${mostAsked}`,
  )
  for (const { id } of waiting) await jobs.enqueue(db, pushJob, { id })
  if (waiting.length > 0) jobs.wake(pushJob)
  const open = await readRows(
    db,
    sql`select hang_order_code as code from hang_orders where sync_status = 'Success'
      and finished_quantity + defect_quantity < plan_quantity order by id desc limit ${mostAsked}`,
  )
  if (open.length === 0) return
  const progress = await line.readProgress(
    open.map(({ code }) => String(code)),
    run.signal,
  )
  await runWork(services, systemActor, (work) => writeProgress(work, progress))
}

/** The jobs that talk to a hanging line: a cut is tried for about a quarter of an hour, progress is read every five minutes. */
export const hangingJobs = (line: HangingLine): readonly PluginJob[] => [
  {
    name: pushJob,
    run: (services, { id }, run) => pushCut(line, services, Number(id), run),
    retries: { limit: 6, seconds: 15, doubling: true },
  },
  { name: progressJob, cron: '*/5 * * * *', run: (services, _data, run) => followCuts(line, services, run) },
]

/** Sends new cuts, and cuts that a person asked to send again. */
export const sendCuts: readonly Effect[] = [hangOrderEvents.created, hangOrderEvents.syncAsked].map((event) =>
  on<HangOrderEvent>(event, async ({ id }, work) => {
    const { jobs } = work.services
    await jobs.enqueue(work.db, pushJob, { id })
    work.afterCommit(() => jobs.wake(pushJob))
  }),
)
