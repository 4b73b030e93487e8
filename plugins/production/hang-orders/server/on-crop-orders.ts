import { type Effect, on } from '../../../../core/server/plugin.ts'
import { type CropOrderEvent, cropOrderEvents } from '../../crop-orders/crop-order-events.ts'
import { cropOrderStore } from '../../crop-orders/server/crop-order-store.ts'
import { hangOrderStore } from './hang-order-store.ts'

/**
 * When a cutting order is confirmed, this effect creates its hang order, with one line for each bed batch and size that has
 * pieces (C-open-166).
 */
export const hangConfirmedCut: Effect = on<CropOrderEvent>(cropOrderEvents.submitted, async ({ id }, work) => {
  const { cropProcesses, productionOrderCode } = await cropOrderStore.read(work.db, id)
  const hangOrderLines = cropProcesses.flatMap(({ id: batchId, cropDate, dyeLot, sizeRange }) =>
    sizeRange.flatMap(({ name, cropQuantity }) =>
      cropQuantity ? [{ batchId, cropDate, dyeLot, name, cropQuantity }] : [],
    ),
  )
  await hangOrderStore.create(work, { cropOrder: { id, name: productionOrderCode }, hangOrderLines }, {})
})
