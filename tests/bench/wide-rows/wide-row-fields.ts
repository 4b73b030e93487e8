import { documentKind } from '../../../core/shared/document.ts'
import type { Field, FieldKind } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'

export const wideRowsTitle = message('宽表')
/** The number of rows and columns of the list. */
export const wideRowCount = 100_000
export const wideColumnCount = 60

export const wideRowDocument = documentKind({
  noun: 'wide_rows',
  key: 'WIDE_ROW',
  title: wideRowsTitle,
  path: '/dashboard/wideRows',
  codeField: 'c0',
})

/** The address of the form with a long list of lines. */
export const longFormPath = '/dashboard/longForm'

const kinds: readonly FieldKind[] = ['text', 'integer', 'date', 'money', 'text', 'decimal']

export const wideRowFields: readonly Field[] = Array.from({ length: wideColumnCount }, (_, at) => ({
  key: `c${at}`,
  label: message('第 {n} 列', { n: at + 1 }),
  kind: kinds[at % kinds.length] as FieldKind,
  width: 110,
}))

/** The row with number `n`, always with the same values. */
export function wideRow(n: number): Record<string, unknown> {
  const cells = wideRowFields.map(({ key, kind }, at) => {
    const seed = (n * 31 + at * 17) % 9973
    if (kind === 'text') return [key, at === 0 ? `W${String(n).padStart(6, '0')}` : `面料 ${seed} 连衣裙`]
    if (kind === 'date')
      return [key, `2026-${String((seed % 12) + 1).padStart(2, '0')}-${String((seed % 28) + 1).padStart(2, '0')}`]
    if (kind === 'integer') return [key, seed]
    return [key, (seed / 100).toFixed(2)]
  })
  return { id: n, version: 1, ...Object.fromEntries(cells) }
}
