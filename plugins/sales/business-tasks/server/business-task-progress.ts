import { type SQL, sql } from 'drizzle-orm'
import type { DataCheck } from '../../../../core/server/data-check.ts'
import { type Effect, on, type Work } from '../../../../core/server/plugin.ts'
import { message } from '../../../../core/shared/message.ts'
import { saleOrderEvents } from '../../sale-orders/sale-order-events.ts'
import { lockSampleOrders } from '../../template-orders/server/template-states.ts'
import { templateOrderEvents } from '../../template-orders/template-order-events.ts'

/** SQL whether another area's document of the task's design colour goes on; one that was cancelled is missing again. */
const isUnderWay = (noun: string) => sql`exists (select 1 from style_documents s
  where s.template_id = d.template_id and s.noun = ${noun} and s.status <> 'Cancel')`

/** SQL of the first link of the chain that a task lacks, over the task as `d` and its sample order as `o`. */
const nextMissing = sql`case
  when o.sync_status <> 'Finished' then 'TemplateOrder'
  when o.development_type = 'PatterningDevelopmentSample' and not ${isUnderWay('patterning_orders')} then 'PatterningOrder'
  when not exists (select 1 from boms b where b.code = d.code and b.type = d.type) then 'Bom'
  when not exists (select 1 from quotes q where q.template_id = d.template_id) then 'Quote'
  when not exists (select 1 from sale_orders s where s.business_task_id = d.id) then 'SaleOrder' else 'Nothing' end`

/** SQL of the day on which the sample order is due, while it is not confirmed. */
const dueDate = sql`case when o.sync_status <> 'Finished' then o.publication_date end`

/**
 * Works out anew what tasks lack next and when they are due. Both are stored, so that the list filters and counts by
 * them with an index; what is due compares the day with today.
 */
export function refreshProgress(which: SQL): SQL {
  return sql`update business_tasks t set next_missing = f.next, due_date = f.due
    from (select d.id, ${nextMissing} as next, ${dueDate} as due
      from business_tasks d join template_orders o on o.id = d.order_id where ${which}) f
    where f.id = t.id and (t.next_missing, t.due_date) is distinct from (f.next, f.due)`
}

/** Updates the stored progress of tasks in a work that changes a document of their chain. Two works on the same sample order run one after the other. */
export function noteProgress(work: Work, which: SQL): void {
  work.alongside(lockSampleOrders(sql`select d.order_id from business_tasks d where ${which}`))
  work.alongside(refreshProgress(which))
}

/** Checks that the stored progress of tasks agrees with the documents of their chain. */
export const progressChecks: readonly DataCheck[] = [
  {
    id: 'business_tasks.progress',
    title: message('业务任务的下一步和到期日与单据一致'),
    broken: sql`select 'business_tasks' as document, d.id, d.purchase_code as name, concat_ws(' ', f.next, f.due) as expected,
        concat_ws(' ', d.next_missing, d.due_date) as found
      from business_tasks d join template_orders o on o.id = d.order_id
        cross join lateral (select ${nextMissing} as next, ${dueDate} as due) f
      where (d.next_missing, d.due_date) is distinct from (f.next, f.due)`,
  },
]

const ofOrder = (type: string, orderOf: 'id' | 'orderId'): Effect =>
  on<Readonly<Record<'id' | 'orderId', number>>>(type, async (event, work) =>
    noteProgress(work, sql`d.order_id = ${event[orderOf]}::int`),
  )

/** Tasks follow the documents of their chain. */
export const followChain: readonly Effect[] = [
  ...[templateOrderEvents.updated, templateOrderEvents.submitted, templateOrderEvents.regressed].map((type) =>
    ofOrder(type, 'id'),
  ),
  ...['boms.created', 'boms.deleted', 'quotes.created', 'quotes.deleted'].map((type) => ofOrder(type, 'orderId')),
  ...[saleOrderEvents.created, saleOrderEvents.deleted].map((type) => ofOrder(type, 'orderId')),
]
