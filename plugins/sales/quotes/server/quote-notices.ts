import { type Effect, on } from '../../../../core/server/plugin.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import { type Notice, notify } from '../../../inbox/server-public.ts'
import { followersOfOrder } from '../../template-orders/server/template-order-followers.ts'
import { quoteDocument } from '../quote-document.ts'
import type { QuoteEvent } from './quote-store.ts'

const { noun, path } = quoteDocument

type People = (quote: QuoteEvent) => Notice['to']

function tell(people: People, action: string, textOf: (names: { name: string; code: string }) => Message): Effect {
  const type = `${noun}.${action}`
  return on<QuoteEvent>(type, async (quote, work) => {
    const { id, quoteCode } = quote
    await notify(work, {
      to: people(quote),
      type,
      message: textOf({ name: work.actor.name, code: quoteCode }),
      about: { document: noun, id },
      actions: [{ text: message('查看'), url: `${path}/${id}` }],
    })
  })
}

const creator: People = ({ creatorId }) => [creatorId]
const followers: People = ({ orderId }) => followersOfOrder(orderId)

/** Notifies the followers of a sample order of its quotes (B-open-83), and the creator of a quote of what others do with it (B-open-87). */
export const quoteNotices: readonly Effect[] = [
  tell(followers, 'created', (names) => message('<strong>{name}</strong>新建了报价单 <strong>{code}</strong>', names)),
  tell(creator, 'reviewed', (names) => message('<strong>{name}</strong>审核了报价单 <strong>{code}</strong>', names)),
  tell(creator, 'review_withdrawn', (names) =>
    message('<strong>{name}</strong>撤销了报价单 <strong>{code}</strong> 的审核', names),
  ),
  tell(creator, 'adopted', (names) => message('<strong>{name}</strong>采纳了报价单 <strong>{code}</strong>', names)),
  tell(creator, 'adoption_cancelled', (names) =>
    message('<strong>{name}</strong>取消采纳报价单 <strong>{code}</strong>', names),
  ),
]
