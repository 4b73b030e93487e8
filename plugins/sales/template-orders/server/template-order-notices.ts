import { type Effect, on, type Work } from '../../../../core/server/plugin.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import { notify, withdrawTasks } from '../../../inbox/server-public.ts'
import { templateOrderDocument } from '../template-order-document.ts'
import { type ProcessReviewEvent, type TemplateOrderEvent, templateOrderEvents } from '../template-order-events.ts'

const { noun, path } = templateOrderDocument

/** Notifies the people named on an order (B-open-87). */
async function tellPeople(work: Work, order: TemplateOrderEvent, type: string, text: Message): Promise<void> {
  const isGone = type === templateOrderEvents.deleted
  await notify(work, {
    to: [order.creatorId, order.businessFollowerId, order.templateFollowerId, order.assistantId],
    type,
    message: text,
    about: isGone ? { document: noun } : { document: noun, id: order.id },
    actions: isGone ? [] : [{ text: message('查看'), url: `${path}/${order.id}` }],
  })
}

const named = ({ code, type }: TemplateOrderEvent, work: Work) => ({
  code: `${code ?? ''} ${type}`.trim(),
  name: work.actor.name,
})

/** Notifies the people named on an order of a review of a secondary process. */
function tellReview(type: string, textOf: (names: { name: string; code: string; process: string }) => Message): Effect {
  return on<ProcessReviewEvent>(type, (order, work) =>
    tellPeople(work, order, type, textOf({ ...named(order, work), process: order.process })),
  )
}

/**
 * Notifies the people named on an order when it is confirmed, revoked for a revision, or deleted after a confirmation, and when a secondary
 * process is reviewed. A deletion also withdraws the order's tasks.
 */
export const templateOrderNotices: readonly Effect[] = [
  on<TemplateOrderEvent>(templateOrderEvents.submitted, async (order, work) => {
    const text = message('<strong>{name}</strong>确认了版单 <strong>{code}</strong>', named(order, work))
    await tellPeople(work, order, templateOrderEvents.submitted, text)
  }),
  on<TemplateOrderEvent>(templateOrderEvents.regressed, async (order, work) => {
    const text = message('<strong>{name}</strong>撤销了版单 <strong>{code}</strong>，正在修改', named(order, work))
    await tellPeople(work, order, templateOrderEvents.regressed, text)
  }),
  on<TemplateOrderEvent>(templateOrderEvents.deleted, async (order, work) => {
    await withdrawTasks(work, { document: noun, id: order.id })
    if (order.syncStatus === 'Pending') return
    const text = message('<strong>{name}</strong>删除了版单 <strong>{code}</strong>', named(order, work))
    await tellPeople(work, order, templateOrderEvents.deleted, text)
  }),
  tellReview(templateOrderEvents.processReviewed, (names) =>
    message('<strong>{name}</strong>审核了版单 <strong>{code}</strong> 的二次工艺 {process}', names),
  ),
  tellReview(templateOrderEvents.processReviewWithdrawn, (names) =>
    message('<strong>{name}</strong>撤销了版单 <strong>{code}</strong> 的二次工艺 {process} 的审核', names),
  ),
]
