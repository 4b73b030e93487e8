import { CallError } from '../../../../core/browser/api/call-error.ts'
import { call } from '../../../../core/browser/api/client.ts'
import type { Beginning } from '../../../../core/browser/document/document-page-options.ts'
import { message } from '../../../../core/shared/message.ts'
import { formOf } from '../../../../core/shared/document/document-content.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { cropOrderStart } from '../crop-order-contract.ts'
import { type CropOrder, cropBatchModel, type CropOrderForm, cropOrderModel } from '../crop-order-model.ts'
import { alignedBatches, alignedSizes, cutSizeNames } from '../crop-order-sizes.ts'
import { canBeCut } from '../crop-order-start.ts'

/** A new bed batch with all sizes, cut today. */
export function newBatch(names: readonly string[]): CropOrderForm['cropProcesses'][number] {
  return {
    ...structuredClone(cropBatchModel.empty),
    cropDate: dateOf(new Date()),
    type: 'Machine',
    sizeRange: alignedSizes({ sizeRange: [] }, names),
  }
}

/** The form of a saved order. Each batch has every size, so that the columns of the table are the same in all rows. */
export function cropFormOf(record: CropOrder): CropOrderForm {
  const form = formOf(cropOrderModel, record)
  const names = cutSizeNames(record.productionOrder.sizeRange, record.cropProcesses)
  return {
    ...form,
    cropProcesses: [...alignedBatches(form.cropProcesses, names)],
  }
}

/** A new cutting order of the production order that the address names, with its first bed batch. Throws `CallError`. */
export async function beginCropOrder({
  productionId,
}: Readonly<Record<string, string | undefined>>): Promise<Beginning<CropOrderForm>> {
  if (!productionId || !/^\d{1,9}$/.test(productionId)) return { refusal: message('请选择生产单') }
  try {
    const start = await call(cropOrderStart, { query: { productionId: Number(productionId) } })
    if (start.cropOrderId !== null) return { refusal: message('该生产单已存在裁剪单') }
    const verdict = canBeCut(start)
    if (!verdict.allowed) return { refusal: verdict.reason }
    const { productionOrder } = start
    const names = cutSizeNames(productionOrder.sizeRange, [])
    return { values: { productionOrder, cropProcesses: [newBatch(names)] }, name: productionOrder.name }
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return { refusal: message('生产单不存在或已被删除') }
    throw error
  }
}
