import { eq } from 'drizzle-orm'
import type { ApprovalQuestion } from '../../../../../core/server/document/document-store-options.ts'
import { on } from '../../../../../core/server/plugin.ts'
import { message, sourceText } from '../../../../../core/shared/message.ts'
import { swatchOrderLines } from '../../swatch-orders/server/swatch-order-tables.ts'
import { swatches } from './swatch-tables.ts'

/** An order of used up swatches needs the follower's agreement to be confirmed. */
export const askForUsedUpSwatches = on<ApprovalQuestion<{ readonly id: number }>>(
  'swatch_orders.approval_of_submit',
  async ({ id, needs }, work) => {
    const ordered = await work.db
      .selectDistinct({ name: swatches.name, status: swatches.status })
      .from(swatchOrderLines)
      .innerJoin(swatches, eq(swatches.id, swatchOrderLines.swatchId))
      .where(eq(swatchOrderLines.orderId, id))
    for (const { name, status } of ordered)
      if (status === 'UsedUp') needs.push({ reason: sourceText(message('样卡{name}已用完', { name })) })
  },
)
