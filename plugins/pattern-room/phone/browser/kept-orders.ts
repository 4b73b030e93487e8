import { keptRecords } from '../../../../core/browser/phone/kept-records.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { patterningOrderDocument } from '../../patterning-orders/patterning-order-document.ts'
import { patterningOrderModel, type PatterningOrder } from '../../patterning-orders/patterning-order-model.ts'

/** Pattern orders that a phone shows without the network. */
export const keptOrders = keptRecords<PatterningOrder>(
  patterningOrderDocument.noun,
  patterningOrderModel.wire,
  readersOf(patterningOrderDocument),
)
