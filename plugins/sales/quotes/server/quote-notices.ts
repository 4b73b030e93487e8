import type { Effect } from '../../../../core/server/plugin.ts'
import { message } from '../../../../core/shared/message.ts'
import { noticesOf } from '../../../inbox/server-public.ts'
import { followersOfOrder } from '../../template-orders/server/template-order-followers.ts'
import { quoteDocument } from '../quote-document.ts'
import type { QuoteEvent } from './quote-store.ts'

const tell = noticesOf<QuoteEvent>(quoteDocument, {
  to: ({ creatorId }) => [creatorId],
  code: ({ quoteCode }) => quoteCode,
})

/** Notifies the followers of a sample order of its quotes (B-open-83), and the creator of a quote of what others do with it (B-open-87). */
export const quoteNotices: readonly Effect[] = [
  tell('quotes.created', (names) => message('<strong>{name}</strong>新建了报价单 <strong>{code}</strong>', names), {
    to: ({ orderId }) => followersOfOrder(orderId),
  }),
  tell('quotes.reviewed', (names) => message('<strong>{name}</strong>审核了报价单 <strong>{code}</strong>', names)),
  tell('quotes.review_withdrawn', (names) =>
    message('<strong>{name}</strong>撤销了报价单 <strong>{code}</strong> 的审核', names),
  ),
  tell('quotes.adopted', (names) => message('<strong>{name}</strong>采纳了报价单 <strong>{code}</strong>', names)),
  tell('quotes.adoption_cancelled', (names) =>
    message('<strong>{name}</strong>取消采纳报价单 <strong>{code}</strong>', names),
  ),
]
