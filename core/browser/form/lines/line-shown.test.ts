import { expect, test } from 'vitest'
import type { LineColumn, LineRow } from './line-column.ts'
import { readColumns } from './line-shown.ts'

const text = (key: string, more: object = {}): LineColumn => ({ key, label: key, kind: 'text', width: 80, ...more })
const columns: readonly LineColumn[] = [
  text('name', { required: true }),
  text('note'),
  { key: 'fee', label: 'fee', kind: 'number', width: 80 },
  { key: 'hint', label: 'hint', kind: 'computed', width: 80, compute: ({ note }) => (note === '!' ? 'look' : '') },
]
const keysOf = (rows: readonly LineRow[], changed?: readonly string[]) =>
  readColumns(columns, 'lines', rows, changed && new Set(changed)).map(({ key }) => key)

test('where lines are read, columns that no line fills are left out, except those that each line must fill', () => {
  expect(keysOf([])).toEqual(['name'])
  expect(keysOf([{ name: '', note: '', fee: null }])).toEqual(['name'])
  expect(
    keysOf([
      { name: 'a', note: '', fee: null },
      { name: 'b', note: '!', fee: '0' },
    ]),
  ).toEqual(['name', 'note', 'fee', 'hint'])
})

test('a column whose values were all taken away is shown beside the version that had them', () => {
  const rows = [{ name: 'a', note: '', fee: null }]
  expect(keysOf(rows, ['lines.0.fee', 'other.0.note'])).toEqual(['name', 'fee'])
})
