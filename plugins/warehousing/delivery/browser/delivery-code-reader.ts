import type { ScannedReader } from '../../../../core/browser/plugin.ts'
import { message } from '../../../../core/shared/message.ts'
import { deliveryAddress, deliveryOf } from '../../../bulk-purchase/public.ts'

/** Reads the code of a purchase order to a supplier. */
export const reader: ScannedReader = {
  read: (parameter) => {
    const delivery = deliveryOf(parameter)
    return delivery === undefined
      ? { part: 'supplier', problem: message('缺少{part}', { part: message('供应商') }) }
      : { open: deliveryAddress(delivery.supplier, delivery.orders), done: message('已打开到货签收') }
  },
}
