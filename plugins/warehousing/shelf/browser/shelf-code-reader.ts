import type { ScannedReader } from '../../../../core/browser/plugin.ts'
import { message } from '../../../../core/shared/message.ts'
import { shelfAddress, shelfOf } from '../shelf-path.ts'

/** Reads the code of a shelf, or of a roll on it. */
export const reader: ScannedReader = {
  read: (parameter) => {
    const shelf = shelfOf(parameter)
    return shelf === undefined
      ? { part: 'location', problem: message('缺少{part}', { part: message('库位') }) }
      : { open: shelfAddress(shelf), done: message('已打开库位') }
  },
}
