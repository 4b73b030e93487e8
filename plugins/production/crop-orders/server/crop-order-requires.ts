import type { Saving } from '../../../../core/server/document/document-store-options.ts'
import { goneRecord } from '../../../../core/server/document/reference-target.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { refused, refusedFields, requireAllowed } from '../../../../core/server/refusal.ts'
import { message } from '../../../../core/shared/message.ts'
import type { CropOrderParts } from '../crop-order-model.ts'
import { foreignSizeProblems } from '../crop-order-rules.ts'
import { canBeCut } from '../crop-order-start.ts'
import { cropOrderSteps } from '../crop-order-steps.ts'
import { foundProduced } from './crop-order-produced.ts'

/**
 * Checks the rules of a cutting order that need the database. Throws 422 with the fields concerned, or 409 when the production
 * order cannot have a new cutting order.
 */
export async function requireCropOrder(work: Work, saving: Saving<CropOrderParts>): Promise<void> {
  const { content, before, type, answers } = saving
  const produced = foundProduced(answers)
  const field = 'productionOrder'
  if (before && content.productionOrder?.id !== before.productionOrder.id)
    throw refusedFields([{ field, message: message('裁床单的生产单不能更改') }])
  if (!produced) throw refusedFields([{ field, message: goneRecord }])
  if (!before) {
    if (produced.cropOrderId !== null) throw refused(409, message('该生产单已存在裁剪单'))
    requireAllowed(canBeCut(produced))
  } else if (type === 'submit') {
    // `before` was read without a lock on the production order.
    const { orderStatus: productionOrderStatus, isUnderApproval } = produced
    requireAllowed(cropOrderSteps.verdict('submit', { ...before, productionOrderStatus, isUnderApproval }, work.actor))
  }
  const kept = before && type === undefined ? before.cropProcesses.flatMap(({ sizeRange }) => sizeRange) : []
  const names = kept.map(({ name }) => name)
  const problems = foreignSizeProblems(content.cropProcesses, produced.sizeRange, names)
  if (problems.length > 0) throw refusedFields(problems)
}
