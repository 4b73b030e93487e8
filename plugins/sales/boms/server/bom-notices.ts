import type { Effect } from '../../../../core/server/plugin.ts'
import { message } from '../../../../core/shared/message.ts'
import { noticesOf } from '../../../inbox/server-public.ts'
import { followersOfOrder } from '../../template-orders/server/template-order-followers.ts'
import { bomDocument } from '../bom-document.ts'
import { type BomReviewEvent, bomReviewEvents } from './bom-review.ts'
import type { BomEvent } from './bom-store.ts'

const tell = noticesOf<BomEvent>(bomDocument, {
  to: ({ orderId }) => followersOfOrder(orderId),
  code: ({ code, type }) => `${code} ${type}`,
})

const toCreator = { to: ({ creatorId }: BomReviewEvent) => [creatorId] }

/** Notifies the followers of a sample order of its bill (B-open-83), and the creator of a bill of the reviews of its colours (B-open-87). */
export const bomNotices: readonly Effect[] = [
  tell('boms.created', (names) => message('<strong>{name}</strong>新建了 BOM 单 <strong>{code}</strong>', names)),
  tell<BomReviewEvent>(
    bomReviewEvents.reviewed,
    (names, { color }) =>
      message('<strong>{name}</strong>审核了 BOM 单 <strong>{code}</strong> 的颜色 {color}', { ...names, color }),
    toCreator,
  ),
  tell<BomReviewEvent>(
    bomReviewEvents.withdrawn,
    (names, { color }) =>
      message('<strong>{name}</strong>撤销了 BOM 单 <strong>{code}</strong> 的颜色 {color} 的审核', {
        ...names,
        color,
      }),
    toCreator,
  ),
]
