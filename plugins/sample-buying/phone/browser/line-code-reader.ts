import type { ScannedReader } from '../../../../core/browser/plugin.ts'
import { message } from '../../../../core/shared/message.ts'
import { lineIdOf, linePhoneAddress } from '../line-phone-path.ts'

/** Reads the code of a line on a printed buying list. */
export const reader: ScannedReader = {
  read: (parameter) => {
    const id = lineIdOf(parameter('id'))
    return id === undefined
      ? { part: 'id', problem: message('缺少{part}', { part: message('编号') }) }
      : { open: linePhoneAddress(id), done: message('已打开版料') }
  },
}
