import { addHours } from 'date-fns/addHours'
import { subHours } from 'date-fns/subHours'
import { sql } from 'drizzle-orm'
import type { ApprovalQuestion } from '../../../../core/server/document/document-store-options.ts'
import type { SeedContext, Work } from '../../../../core/server/plugin.ts'
import { runPastWork } from '../../../../core/server/past-work.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { shiftDate } from '../../../../core/shared/calendar-date.ts'
import { contentOf } from '../../../../core/shared/document/document-content.ts'
import { createDelegation } from '../../../inbox/server-public.ts'
import { type SaleOrderEvent, saleOrderEvents } from '../sale-order-events.ts'
import { saleOrderModel } from '../sale-order-model.ts'
import { saleOrderStore } from './sale-order-store.ts'

/** An order of the demo company whose production somebody follows, and when something was last done to it. */
export type Followed = {
  readonly id: number
  readonly creatorId: number
  readonly followerId: number
  readonly lastAt: string
}

/** What becomes of a request. */
type Ending = 'open' | 'agreed' | 'rejected' | 'withdrawn'

type Request = {
  readonly step: 'remove' | 'submit'
  readonly ending: Ending
  /** Who follows the order: the one whose account people try, or the one who is away; somebody else without. */
  readonly follower?: 'present' | 'absent'
  readonly reason: string
  readonly said?: string
  /** Hours before now. */
  readonly asked: number
}

/** The requests of the last days, the oldest first: an inbox is read in the order in which they came. */
const requests: readonly Request[] = [
  { step: 'submit', ending: 'agreed', reason: '客户追加数量，交期不变', said: '面料够，可以改', asked: 150 },
  {
    step: 'remove',
    ending: 'rejected',
    follower: 'present',
    reason: '客户想取消',
    said: '大货已经开裁，不能删除',
    asked: 141,
  },
  {
    step: 'submit',
    ending: 'rejected',
    follower: 'present',
    reason: '客户要减单',
    said: '主料已经到齐，按原数量生产',
    asked: 120,
  },
  { step: 'remove', ending: 'agreed', reason: '重复下单，删除这一张', asked: 98 },
  {
    step: 'submit',
    ending: 'agreed',
    follower: 'absent',
    reason: '尺码配比按客户最新订单',
    said: '已和裁床确认',
    asked: 52,
  },
  { step: 'remove', ending: 'withdrawn', reason: '客户取消订单', asked: 47 },
  { step: 'remove', ending: 'agreed', follower: 'absent', reason: '客户换款，改下新款', asked: 44 },
  { step: 'submit', ending: 'agreed', follower: 'present', reason: '客户加单，请尽快确认', asked: 30 },
  { step: 'submit', ending: 'open', follower: 'present', reason: '客户追加 M 码，请确认能否按期出货', asked: 22 },
  { step: 'remove', ending: 'open', follower: 'present', reason: '客户取消订单，定金不退', asked: 20 },
  { step: 'submit', ending: 'open', follower: 'absent', reason: '按客户新的尺码配比调整', asked: 6 },
  { step: 'remove', ending: 'open', follower: 'absent', reason: '下错颜色，重新下单', asked: 5 },
  { step: 'submit', ending: 'open', reason: '客户减少小码数量', asked: 3 },
]

/** Two followers: one decides for the other. */
type StandIn = { readonly absent: number; readonly present: number }

/** Hours for which a request waits. */
const wait = 2
/** Days of a delegation before and after today. */
const [daysAgo, daysAhead] = [3, 4]

/** A work in which production has begun, so that the order needs the word of who follows it. */
function inProduction(work: Work): Work {
  const { approvalOfDeletion, approvalOfNewVersion } = saleOrderEvents
  return {
    ...work,
    emit: async (event, payload) => {
      if (event === approvalOfDeletion || event === approvalOfNewVersion) {
        // These two events ask the question that they carry.
        const { needs } = payload as ApprovalQuestion<SaleOrderEvent>
        needs.push({ reason: '生产单已确认' })
      }
      await work.emit(event, payload)
    },
  }
}

/** The latest orders that are being produced and were not shipped. */
async function readFollowed({ db }: SeedContext): Promise<readonly Followed[]> {
  const { rows } = await db.execute<Followed>(
    sql`select o.id, o.creator_id as "creatorId", o.production_follower_id as "followerId",
        (select max(r.at) from operating_records r where r.document = 'sale_orders' and r.document_id = o.id) as "lastAt"
      from sale_orders o
      join customer_purchase_orders p on p.sale_order_id = o.id
      join users c on c.id = o.creator_id and not c.is_deleted
      where o.status = 'Finished' and o.production_follower_id <> o.creator_id and p.first_actual_outbound_date is null
      order by o.created_at desc, o.id desc limit ${20 * requests.length}::int`,
  )
  return rows
}

/**
 * Takes an order to which everything was done before a time: one of a follower if there is any, otherwise the latest of all, as a small company has not
 * enough orders of everybody.
 */
export function takeOrder(free: Followed[], before: Date, follower?: number): Followed | undefined {
  const isDone = ({ lastAt }: Followed) => new Date(lastAt) < before
  const own = free.findIndex((one) => one.followerId === follower && isDone(one))
  const at = own < 0 ? free.findIndex(isDone) : own
  return at < 0 ? undefined : free.splice(at, 1)[0]
}

/** Asks for a revised order: half as much again of its first size, and two thirds of its last. */
async function askRevision(work: Work, id: number, reason: string): Promise<void> {
  const order = await saleOrderStore.read(work.db, id)
  const content = contentOf(saleOrderModel, order)
  const reverted = await saleOrderStore.update(work, { id, version: order.version, ...content }, { type: 'regression' })
  const last = content.sizeRange.length - 1
  const sizeRange = content.sizeRange.map((size, at) => {
    const quantity = size.quantity ?? 0
    if (at === 0) return { ...size, quantity: Math.ceil(quantity * 1.5) }
    return at === last ? { ...size, quantity: Math.ceil((quantity * 2) / 3) } : size
  })
  await saleOrderStore.update(
    inProduction(work),
    { id, version: reverted.version, ...contentOf(saleOrderModel, reverted), sizeRange },
    { type: 'submit', reason },
  )
}

/** Lets one of the followers decide for another who is away, when there are two. */
async function delegate({ services, now }: SeedContext, followers: readonly number[]): Promise<StandIn | undefined> {
  // The first account of a role is the one that people try.
  const [present, absent] = [...followers].sort((one, other) => one - other)
  if (absent === undefined || present === undefined) return undefined
  const from = subHours(now, 24 * daysAgo)
  const days = { firstDay: dateOf(from), lastDay: shiftDate(dateOf(now), daysAhead) }
  await runPastWork(services, { at: from, userId: absent }, (work) =>
    createDelegation(work, { toUserId: present, ...days }),
  )
  return { absent, present }
}

async function makeRequest(
  { services, now }: SeedContext,
  { id, creatorId, followerId }: Followed,
  { request, standIn }: { readonly request: Request; readonly standIn: StandIn | undefined },
): Promise<void> {
  const { step, ending, reason, said = '', asked } = request
  const at = subHours(now, asked)
  await runPastWork(services, { at, userId: creatorId }, async (work) => {
    if (step === 'submit') await askRevision(work, id, reason)
    else {
      const { version } = await saleOrderStore.read(work.db, id)
      await saleOrderStore.ask(inProduction(work), 'remove', id, { version, reason })
    }
  })
  if (ending === 'open') return
  const later = addHours(at, wait)
  if (ending === 'withdrawn') {
    const { version } = await saleOrderStore.read(services.db, id)
    await runPastWork(services, { at: later, userId: creatorId }, (work) =>
      saleOrderStore.withdraw(work, id, { version }),
    )
    return
  }
  const isAway = followerId === standIn?.absent && asked - wait < 24 * daysAgo
  const userId = standIn && isAway ? standIn.present : followerId
  const decision = ending === 'rejected' ? ('Rejected' as const) : ('Agree' as const)
  await runPastWork(services, { at: later, userId }, (work) =>
    saleOrderStore.decide(work, id, { decision, reason: said }),
  )
}

/**
 * Demo data: requests to delete or to revise sale orders in production, open and decided, made by the steps of the
 * product itself. One of those who follow these orders is away, and another decides.
 */
export async function seedSaleOrderApprovals(context: SeedContext): Promise<void> {
  const free = [...(await readFollowed(context))]
  const followers = [...new Set(free.map(({ followerId }) => followerId))]
  const standIn = await delegate(context, followers)
  for (const request of requests) {
    const wanted = request.follower && standIn?.[request.follower]
    const order = takeOrder(free, subHours(context.now, request.asked), wanted)
    if (order) await makeRequest(context, order, { request, standIn })
  }
}
