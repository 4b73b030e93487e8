import type { ScannedReader } from '../../../../core/browser/plugin.ts'
import { message } from '../../../../core/shared/message.ts'
import { ticketIdentityOf, ticketPhoneAddress, ticketVersionOf } from '../ticket-address.ts'

/** Reads the code of a ticket. */
export const reader: ScannedReader = {
  read: (parameter) => {
    const identity = ticketIdentityOf(parameter('id'))
    return identity === undefined
      ? { part: 'id', problem: message('缺少{part}', { part: message('编号') }) }
      : { open: ticketPhoneAddress(identity, ticketVersionOf(parameter('v'))), done: message('已打开扎票') }
  },
}
