import { type Effect, on, type Work } from '../../../../core/server/plugin.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import { type Notice, notify } from '../../../inbox/server-public.ts'
import { followersOfOrder } from '../../template-orders/server/template-order-followers.ts'
import { bomDocument } from '../bom-document.ts'
import { type BomReviewEvent, bomReviewEvents } from './bom-review.ts'
import type { BomEvent } from './bom-store.ts'

const { noun, path } = bomDocument

type Told = Pick<Notice, 'to' | 'type' | 'message'>

function tell(work: Work, id: number, told: Told): Promise<void> {
  return notify(work, {
    ...told,
    about: { document: noun, id },
    actions: [{ text: message('查看'), url: `${path}/${id}` }],
  })
}

const named = ({ code, type }: BomEvent, { actor }: Work) => ({ name: actor.name, code: `${code} ${type}` })

/** Notifies the creator of a bill of the reviews of its colours (B-open-87). */
function tellCreator(type: string, textOf: (names: { name: string; code: string; color: string }) => Message): Effect {
  return on<BomReviewEvent>(type, (bom, work) =>
    tell(work, bom.id, { to: [bom.creatorId], type, message: textOf({ ...named(bom, work), color: bom.color }) }),
  )
}

const created = `${noun}.created`

/** Notifies the followers of a sample order of its bill (B-open-83), and the creator of a bill of its reviews. */
export const bomNotices: readonly Effect[] = [
  on<BomEvent>(created, async (bom, work) => {
    const text = message('<strong>{name}</strong>新建了 BOM 单 <strong>{code}</strong>', named(bom, work))
    await tell(work, bom.id, { to: followersOfOrder(bom.orderId), type: created, message: text })
  }),
  tellCreator(bomReviewEvents.reviewed, (names) =>
    message('<strong>{name}</strong>审核了 BOM 单 <strong>{code}</strong> 的颜色 {color}', names),
  ),
  tellCreator(bomReviewEvents.withdrawn, (names) =>
    message('<strong>{name}</strong>撤销了 BOM 单 <strong>{code}</strong> 的颜色 {color} 的审核', names),
  ),
]
