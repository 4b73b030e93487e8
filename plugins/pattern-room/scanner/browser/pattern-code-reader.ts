import type { ScannedReader } from '../../../../core/browser/plugin.ts'
import { message } from '../../../../core/shared/message.ts'
import { patternPageAddress } from '../../../sales/public.ts'
import { keyPartLimit, keyParts, patternKeyOf } from '../pattern-code.ts'

/** The version that a sheet was printed in, where its code says one. */
function versionOf(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** Reads the code of a pattern sheet. */
export const reader: ScannedReader = {
  read: (parameter) => {
    const found = patternKeyOf(parameter)
    if ('problem' in found) return found
    const { key } = found
    return {
      open: patternPageAddress(key, versionOf(parameter('version'))),
      done: message('已打开 {code} · {type} · {color}', key),
    }
  },
  typed: {
    title: message('按款号打开'),
    fields: keyParts.map(([name, label]) => ({ name, label, most: keyPartLimit })),
  },
}
