import { type Effect, on } from '../../../../core/server/plugin.ts'
import { message } from '../../../../core/shared/message.ts'
import { noticesOf, withdrawTasks } from '../../../inbox/server-public.ts'
import { templateOrderDocument } from '../template-order-document.ts'
import {
  type ProcessReviewEvent,
  type TemplateOrderEvent,
  templateOrderEvents as events,
} from '../template-order-events.ts'

const { noun } = templateOrderDocument

/** The people named on an order (B-open-87). */
const peopleOf = ({ creatorId, businessFollowerId, templateFollowerId, assistantId }: TemplateOrderEvent) => [
  creatorId,
  businessFollowerId,
  templateFollowerId,
  assistantId,
]

const tell = noticesOf<TemplateOrderEvent>(templateOrderDocument, {
  to: peopleOf,
  code: ({ code, type }) => `${code ?? ''} ${type}`.trim(),
})

/**
 * Notifies the people named on an order when it is confirmed, revoked for a revision, or deleted after a confirmation, and when a secondary
 * process is reviewed. A deletion also withdraws the order's tasks.
 */
export const templateOrderNotices: readonly Effect[] = [
  tell(events.submitted, (names) => message('<strong>{name}</strong>确认了版单 <strong>{code}</strong>', names)),
  tell(events.regressed, (names) =>
    message('<strong>{name}</strong>撤销了版单 <strong>{code}</strong>，正在修改', names),
  ),
  on<TemplateOrderEvent>(events.deleted, ({ id }, work) => withdrawTasks(work, { document: noun, id })),
  tell(events.deleted, (names) => message('<strong>{name}</strong>删除了版单 <strong>{code}</strong>', names), {
    to: (order) => (order.syncStatus === 'Pending' ? [] : peopleOf(order)),
    instead: () => ({ about: { document: noun } }),
  }),
  tell<ProcessReviewEvent>(events.processReviewed, (names, { process }) =>
    message('<strong>{name}</strong>审核了版单 <strong>{code}</strong> 的二次工艺 {process}', { ...names, process }),
  ),
  tell<ProcessReviewEvent>(events.processReviewWithdrawn, (names, { process }) =>
    message('<strong>{name}</strong>撤销了版单 <strong>{code}</strong> 的二次工艺 {process} 的审核', {
      ...names,
      process,
    }),
  ),
]
