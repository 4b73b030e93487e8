import type { ScannedReader } from '../../../../core/browser/plugin.ts'
import { message } from '../../../../core/shared/message.ts'
import { cartonAddress, cartonKeyOf } from '../carton-paths.ts'

/** Reads the code of a carton. */
export const reader: ScannedReader = {
  read: (parameter) => {
    const key = cartonKeyOf(parameter)
    return key === undefined
      ? { part: 'shipment', problem: message('缺少{part}', { part: message('出货单') }) }
      : { open: cartonAddress(key), done: message('已打开装箱核对') }
  },
}
