import { z } from 'zod'
import { id } from '../../core/shared/contract.ts'
import { computed } from '../../core/shared/document/document-fields.ts'
import { type Message, message } from '../../core/shared/message.ts'

/** A production order as documents that move its goods name it, without prices (D48). */
export const movedOrder = z.object({ id, name: z.string(), code: z.string(), color: z.string() })
export type MovedOrder = z.output<typeof movedOrder>

const copied = (label: Message, width: number) =>
  computed({ label, wire: z.string(), list: { width, search: 'contains' } })

/**
 * What such documents show of the production orders of their lines (C-open-20). The texts name each order once, as it was at the last save; the list
 * finds documents by them.
 */
export const copiedOrders = {
  productionOrders: computed({ label: message('生产单'), wire: z.array(movedOrder) }),
  productionOrderCode: copied(message('生产单号'), 140),
  customerPO: copied(message('客户 PO'), 120),
  code: copied(message('款号'), 120),
  color: copied(message('颜色'), 100),
} as const
