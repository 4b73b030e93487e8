import type { ScannedReader } from '../../../../core/browser/plugin.ts'
import { message } from '../../../../core/shared/message.ts'
import { patternPageAddress } from '../../../sales/public.ts'
import { keyPartLimit, keyParts, paperVersionOf, patternKeyOf } from '../pattern-code.ts'

/** Reads the code of a pattern sheet. */
export const reader: ScannedReader = {
  read: (parameter) => {
    const found = patternKeyOf(parameter)
    if ('problem' in found) return found
    const { key } = found
    return {
      open: patternPageAddress(key, paperVersionOf(parameter('version'))),
      done: message('已打开 {code} · {type} · {color}', key),
    }
  },
  typed: {
    title: message('按款号打开'),
    fields: keyParts.map(([name, label]) => ({ name, label, most: keyPartLimit })),
  },
}
