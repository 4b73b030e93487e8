import type { ScannedReader } from '../../../../core/browser/plugin.ts'
import { message } from '../../../../core/shared/message.ts'
import { arrivalAddress, arrivalOf } from '../garment-arrival-path.ts'

/** Reads the code of a booking's slip. */
export const reader: ScannedReader = {
  read: (parameter) => {
    const booking = arrivalOf(parameter)
    return booking === undefined
      ? { part: 'booking', problem: message('缺少{part}', { part: message('预约单') }) }
      : { open: arrivalAddress(booking), done: message('已打开成衣签收') }
  },
}
