import { type Effect, on, type Work } from '../../../../core/server/plugin.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import { notify } from '../../../inbox/server-public.ts'
import { quoteDocument } from '../quote-document.ts'
import type { QuoteEvent } from './quote-store.ts'

const { noun, path } = quoteDocument

/** Notifies the creator of a quote of what others do with it (B-open-87). */
function tellCreator(action: string, textOf: (names: { name: string; code: string }) => Message): Effect {
  const type = `${noun}.${action}`
  return on<QuoteEvent>(type, async ({ id, quoteCode, creatorId }: QuoteEvent, work: Work) => {
    await notify(work, {
      to: [creatorId],
      type,
      message: textOf({ name: work.actor.name, code: quoteCode }),
      about: { document: noun, id },
      actions: [{ text: message('查看'), url: `${path}/${id}` }],
    })
  })
}

export const quoteNotices: readonly Effect[] = [
  tellCreator('reviewed', (names) => message('<strong>{name}</strong>审核了报价单 <strong>{code}</strong>', names)),
  tellCreator('review_withdrawn', (names) =>
    message('<strong>{name}</strong>撤销了报价单 <strong>{code}</strong> 的审核', names),
  ),
  tellCreator('adopted', (names) => message('<strong>{name}</strong>采纳了报价单 <strong>{code}</strong>', names)),
  tellCreator('adoption_cancelled', (names) =>
    message('<strong>{name}</strong>取消采纳报价单 <strong>{code}</strong>', names),
  ),
]
