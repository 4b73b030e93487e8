import { sql } from 'drizzle-orm'
import { addHours } from 'date-fns/addHours'
import { commentsMentioned } from '../../../../core/server/timeline/comment-mentions.ts'
import { cleanRichText } from '../../../../core/server/rich-text.ts'
import type { SeedContext } from '../../../../core/server/plugin.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import { richMessage } from '../../../inbox/public.ts'
import { addPastNotices, type PastNotice, personalTasks } from '../../../inbox/server-public.ts'
import { templateOrderDocument } from '../../template-orders/template-order-document.ts'
import { templateOrderEvents } from '../../template-orders/template-order-events.ts'

const [lastOrders, freshOrders] = [60, 18]
const { noun, path } = templateOrderDocument

type Confirmed = {
  id: number
  code: string
  type: string
  typeExplain: string
  customerCode: string
  at: string
  creatorId: number
  creator: string
  followerId: number | null
  assistantId: number | null
  isSpot: boolean
  colors: { id: number; color: string }[]
}

function noticeOf(text: Message, at: Date, isRead: boolean) {
  return {
    message: cleanRichText(richMessage(text), 1000),
    content: text,
    status: isRead ? ('Read' as const) : ('UnRead' as const),
    createdAt: at,
    readAt: isRead ? addHours(at, 1) : null,
  }
}

function linkTo(id: number) {
  return [{ buttonStyle: { type: 'primary' as const, text: '查看' }, url: `${path}/${id}` }]
}

function noticesOfConfirmations(orders: readonly Confirmed[]): PastNotice[] {
  return orders.flatMap((order, index) => {
    const { id, code, type, creator, creatorId, followerId, assistantId } = order
    const text = message('<strong>{name}</strong>确认了版单 <strong>{code}</strong>', {
      name: creator,
      code: `${code} ${type}`,
    })
    const people = new Set([followerId, assistantId].filter((one) => one !== null && one !== creatorId))
    return [...people].map((userId) => ({
      userId: Number(userId),
      fromUserId: creatorId,
      type: templateOrderEvents.submitted,
      ...noticeOf(text, new Date(order.at), index >= freshOrders),
      actions: linkTo(id),
      document: noun,
      recordId: id,
    }))
  })
}

async function seedTasks({ db }: SeedContext, orders: readonly Confirmed[]): Promise<void> {
  const rows = orders.flatMap((order, index) => {
    const { id, code, type, typeExplain, customerCode, creatorId, followerId } = order
    if (followerId === null || order.isSpot) return []
    const at = new Date(order.at)
    const isOpen = index < freshOrders
    return order.colors.flatMap(({ id: templateId, color }) =>
      (['PatterningOrder', 'BuyMaterialOrder'] as const).map((resourceType) => ({
        type: 'Creation' as const,
        resourceType,
        status: isOpen ? ('Pending' as const) : ('Skipped' as const),
        isApproval: false,
        fromUserId: creatorId,
        toUserId: followerId,
        payload: { template: { id: templateId, code, type, color, typeExplain, customerCode } },
        document: noun,
        recordId: id,
        ...(isOpen ? {} : { closedById: followerId, closedAt: addHours(at, 2), version: 2 }),
        createdAt: at,
        updatedAt: at,
      })),
    )
  })
  if (rows.length > 0) await db.insert(personalTasks).values(rows.reverse())
}

type Mentioned = {
  id: number
  at: string
  readAt: string | null
  userId: number
  authorId: number
  author: string
  orderId: number
  title: string
}

async function noticesOfMentions({ db }: SeedContext): Promise<PastNotice[]> {
  const { rows } =
    await db.execute<Mentioned>(sql`select m.id, m.created_at as at, m.read_at as "readAt", m.user_id as "userId",
      c.author_id as "authorId", c.author_name as author, o.id as "orderId", concat_ws(' ', o.code, o.type) as title
    from comment_mentions m join comments c on c.id = m.comment_id join template_orders o on o.id = c.record_id
    where c.document = ${noun} order by m.id`)
  return rows.map(({ id, at, readAt, userId, authorId, author, orderId, title }) => ({
    userId,
    fromUserId: authorId,
    type: commentsMentioned,
    ...noticeOf(
      message('<strong>{name}</strong>在“{title}”中提到了您', { name: author, title }),
      new Date(at),
      readAt !== null,
    ),
    actions: linkTo(orderId),
    document: noun,
    recordId: orderId,
    originKind: 'mention',
    originId: id,
  }))
}

/** Demo data: notifications of the latest confirmations and mentions, and the tasks that followed. */
export async function seedInboxes(context: SeedContext): Promise<void> {
  const { rows } =
    await context.db.execute<Confirmed>(sql`select o.id, o.code, o.type, coalesce(o.type_explain, '') as "typeExplain",
      o.customer_code as "customerCode", v.confirmed_at as at, u.id as "creatorId", u.name as creator,
      o.template_follower_id as "followerId", o.assistant_id as "assistantId", o.development_type = 'SpotPurchase' as "isSpot",
      coalesce((select json_agg(json_build_object('id', t.id, 'color', t.color) order by t.position) from templates t where t.order_id = o.id
        and exists (select 1 from business_tasks b where b.template_id = t.id)), '[]'::json) as colors
    from template_orders o join template_order_versions v on v.order_id = o.id and v.version = o.confirmed_version
    join users u on u.id = v.confirmed_by_id where o.sync_status = 'Finished' order by v.confirmed_at desc, o.id desc limit ${lastOrders}::int`)
  await seedTasks(context, rows)
  // What was told of requests comes among the others.
  await addPastNotices(context.db, [...noticesOfConfirmations(rows), ...(await noticesOfMentions(context))])
}
