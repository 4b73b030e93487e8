import { sql } from 'drizzle-orm'
import { requireFiles } from '../../../../core/server/document/document-files.ts'
import { type Route, route, type Work } from '../../../../core/server/plugin.ts'
import { notFound, refused, refusedFields } from '../../../../core/server/refusal.ts'
import { readableRecord } from '../../../../core/shared/document/document-access.ts'
import { message } from '../../../../core/shared/message.ts'
import {
  errorCreate,
  errorUpdate,
  inquestFinish,
  inquestStart,
  measurementRead,
  measurementSave,
  patterningOrderCancel,
  patterningOrderCreate,
  patterningOrderDifficulty,
  patterningOrderFinish,
  patterningOrderOne,
  patterningOrderPaper,
  patterningOrderRestart,
  patterningOrderUpdate,
  processAssign,
  processFinish,
  processGiveBack,
  processSkip,
  processStart,
  processWorkerSearch,
  reworkCreate,
  reworkUpdate,
} from '../patterning-order-contract.ts'
import { noStepToReview } from '../patterning-order-candidates.ts'
import { patterningOrderModel } from '../patterning-order-model.ts'
import { patterningOrderSheet } from '../patterning-order-sheet-contract.ts'
import type { OrderAction } from '../patterning-order-state.ts'
import { readColorSheet, readMeasurement, readPaper } from '../../../sales/server-public.ts'
import { correctMeasured, finishStep } from './patterning-order-measuring-work.ts'
import { patterningOrderScope } from './patterning-order-scope.ts'
import { patterningOrderStore } from './patterning-order-store.ts'
import { giveStep, searchWorkers } from './patterning-order-workers.ts'
import { actOnOrder, createOrder, updateOrder } from './patterning-order-work.ts'

/** Kind of a step of an order that the actor sees. Throws 404. */
async function typeOfProcess(work: Work, id: number, processId: number): Promise<string> {
  await patterningOrderStore.requireSeen(work.db, work.actor, id)
  const { rows } = await work.db.execute<{ type: string }>(
    sql`select type from patterning_processes where id = ${processId}::int and order_id = ${id}::int`,
  )
  if (!rows[0]) throw notFound()
  return rows[0].type
}

const act =
  (id: number, action: OrderAction, of: { version?: number | undefined; doneAt?: string | undefined } = {}) =>
  (work: Work) =>
    actOnOrder(work, { id, ...of }, action)

/** Returns the pattern order of one colour of a design. */
const ofColor: Route = route(patterningOrderOne, async ({ db, actor, query: { code, type, color } }) => {
  const scope = patterningOrderScope(actor)
  const { rows } = await db.execute<{ id: number }>(sql`select d.id from patterning_orders d
    where d.code = ${code} and d.type = ${type} and d.color = ${color} ${scope ? sql`and ${scope}` : sql``}
    order by (d.status = 'Cancel'), d.id desc limit 1`)
  if (!rows[0]) throw notFound()
  return patterningOrderStore.read(db, rows[0].id)
})

/** Answers materials instead of an order. */
const measured: Route = route(measurementRead, async ({ db, actor, params: { id } }) => {
  await patterningOrderStore.requireSeen(db, actor, id)
  const { templateId } = await patterningOrderStore.read(db, id)
  return readMeasurement(db, { sourceId: id, templateId })
})

/** Answers what a printed sheet is worth. */
const paper: Route = route(patterningOrderPaper, async ({ db, actor, params: { id }, query: { version } }) => {
  await patterningOrderStore.requireSeen(db, actor, id)
  const { orderId, color } = await patterningOrderStore.read(db, id)
  return readPaper(db, actor, { orderId, color, version })
})

/** Answers the sample order that the pattern sheet prints. */
const sheet: Route = route(patterningOrderSheet, async ({ db, actor, params: { id } }) => {
  await patterningOrderStore.requireSeen(db, actor, id)
  const { orderId, color } = await patterningOrderStore.read(db, id)
  const found = await readColorSheet(db, actor, { orderId, color })
  if (!found) throw notFound()
  return found
})

const saving: readonly Route[] = [
  route(measurementSave, ({ params: { id }, body: { version, usages }, work }) =>
    work((current) => correctMeasured(current, { id, version }, usages)),
  ),
  route(patterningOrderCreate, ({ body, work }) => work((current) => createOrder(current, body))),
  route(patterningOrderUpdate, ({ body, work }) => work((current) => updateOrder(current, body))),
  route(patterningOrderFinish, ({ params: { id }, body, work }) => work(act(id, { do: 'finishOrder' }, body))),
  route(patterningOrderCancel, ({ params: { id }, body, work }) =>
    work(act(id, { do: 'cancel', reason: body.cancelReason }, { version: body.version })),
  ),
  route(patterningOrderRestart, ({ params: { id }, body, work }) => work(act(id, { do: 'restart' }, body))),
  route(patterningOrderDifficulty, ({ params: { id }, body, work }) =>
    work(act(id, { do: 'difficulty', level: body.levelOfDifficulty }, { version: body.version })),
  ),
]

const processes: readonly Route[] = [
  route(processStart, ({ actor, params: { id, processId }, body: { userId = actor.id, doneAt }, work }) => {
    if (userId !== actor.id) throw refusedFields([{ field: 'userId', message: message('工序由操作人本人开始') }])
    return work(act(id, { do: 'start', process: processId }, { doneAt }))
  }),
  route(processFinish, ({ params, body, work }) => work((current) => finishStep(current, params, body))),
  route(processGiveBack, ({ params: { id, processId }, work }) =>
    work(act(id, { do: 'giveBack', process: processId })),
  ),
  route(processSkip, ({ params: { id, processId }, work }) => work(act(id, { do: 'skip', process: processId }))),
  route(processWorkerSearch, searchWorkers),
  route(processAssign, ({ params: { id, processId }, body: { userId }, work }) =>
    work(async (current) => {
      const type = await typeOfProcess(current, id, processId)
      const to = { userId, field: 'userId' }
      return giveStep(current, { orderId: id, type }, to, (user) => ({ do: 'assign', process: processId, user }))
    }),
  ),
  route(inquestStart, ({ params: { id, processId }, body, work }) =>
    work(act(id, { do: 'inquestStart', process: processId, reason: body.inquestReason })),
  ),
  route(inquestFinish, ({ params: { id, processId }, work }) =>
    work(act(id, { do: 'inquestFinish', process: processId })),
  ),
]

/** Starts the re-review of the step of a type that was finished last. Throws 409 without one. */
async function reopenStep(work: Work, id: number, type: string, reason: string) {
  const { rows } = await work.db.execute<{ id: number }>(
    sql`select p.id from patterning_processes p where p.order_id = ${id}::int and p.type = ${type} and p.status = 'Finished'
      order by p.finish_date desc, p.id desc limit 1`,
  )
  if (!rows[0]) throw refused(409, noStepToReview)
  return actOnOrder(work, { id }, { do: 'inquestStart', process: rows[0].id, reason })
}

const reworkActions = { Started: 'reworkStart', Finish: 'reworkFinish', Cancel: 'reworkCancel' } as const

const reports: readonly Route[] = [
  route(reworkCreate, ({ params: { id }, body, work }) =>
    work(async (current) => {
      const { type, review = '', reworkUserId = null, isInquest, inquestReason } = body
      await patterningOrderStore.requireSeen(current.db, current.actor, id)
      if (isInquest) return reopenStep(current, id, type, inquestReason ?? '')
      if (!reworkUserId) return actOnOrder(current, { id }, { do: 'rework', type, review, user: null })
      const to = { userId: reworkUserId, field: 'reworkUserId' }
      return giveStep(current, { orderId: id, type }, to, (user) => ({ do: 'rework', type, review, user }))
    }),
  ),
  route(reworkUpdate, ({ params: { id }, body: { reworkId, status, version, doneAt }, work }) =>
    work(act(id, { do: reworkActions[status], rework: reworkId }, { version, doneAt })),
  ),
  route(errorCreate, ({ params: { id }, body: { type, description, imageUrls = [], doneAt }, work }) =>
    work(async (current) => {
      const own = await requireFiles(current, imageUrls, 'imageUrls')
      return actOnOrder(current, { id, doneAt }, { do: 'report', type, description, imageUrls: own })
    }),
  ),
  route(errorUpdate, ({ params: { id }, body: { errorId, status, version, doneAt }, work }) =>
    work(act(id, { do: status === 'Finish' ? 'errorFinish' : 'errorCancel', error: errorId }, { version, doneAt })),
  ),
]

/** Cuts the order that a route answers for its reader. */
const readable = ({ contract, handle }: Route): Route => ({
  contract,
  handle: async (call) => readableRecord(patterningOrderModel, await handle(call), call.actor.permissions),
})

/** The routes of pattern orders besides the one that reads an order. */
export const patterningOrderRoutes: readonly Route[] = [
  ...[ofColor, ...saving, ...processes, ...reports].map(readable),
  measured,
  paper,
  sheet,
]
