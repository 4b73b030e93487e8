import { z } from 'zod'
import { computed } from '../../core/shared/document/document-fields.ts'
import { shownText } from '../../core/shared/document/document-shown.ts'
import { type Message, message } from '../../core/shared/message.ts'
import { movedOrder } from './moved-order.ts'

const copied = (label: Message, width: number) => shownText({ label, list: { width, search: 'contains' } })

/**
 * What documents that move the goods of production orders show of these (C-open-20). The texts name each order once, as it was at the last save; the list
 * finds documents by them.
 */
export const copiedOrders = {
  productionOrders: computed({ label: message('生产单'), wire: z.array(movedOrder), untold: true }),
  productionOrderCode: copied(message('生产单号'), 140),
  customerPO: copied(message('客户 PO'), 120),
  code: copied(message('款号'), 120),
  color: copied(message('颜色'), 100),
} as const
