import { expect, test } from 'vitest'
import { jsonRows, partName } from './list-row.ts'

const TEXT = 25
const INT8 = 20
const TIMESTAMPTZ = 1184

function answerOf(types: Readonly<Record<string, number>>, ...rows: readonly Record<string, unknown>[]) {
  return { rows, fields: Object.entries(types).map(([name, dataTypeID]) => ({ name, dataTypeID })) }
}

test('parts that were read as columns become an object again, null where the first one is', () => {
  const types = { id: TEXT, [partName('brand', 'id')]: TEXT, [partName('brand', 'name')]: TEXT, code: TEXT }
  const answer = answerOf(
    types,
    { id: 1, [partName('brand', 'id')]: 7, [partName('brand', 'name')]: 'Selvedge', code: 'A' },
    { id: 2, [partName('brand', 'id')]: null, [partName('brand', 'name')]: null, code: 'B' },
    { id: 3, [partName('brand', 'id')]: 8, [partName('brand', 'name')]: null, code: 'C' },
  )
  expect(jsonRows(answer, [])).toEqual([
    { id: 1, brand: { id: 7, name: 'Selvedge' }, code: 'A' },
    { id: 2, brand: null, code: 'B' },
    { id: 3, brand: { id: 8, name: null }, code: 'C' },
  ])
})

test('values next to such parts are converted as usual', () => {
  const at = new Date('2026-02-28T00:00:00Z')
  const plain = answerOf({ id: INT8, at: TIMESTAMPTZ }, { id: '5', at })
  const parted = answerOf(
    { id: INT8, at: TIMESTAMPTZ, [partName('user', 'id')]: TEXT },
    { id: '5', at, [partName('user', 'id')]: 1 },
  )
  expect(jsonRows(plain, [])).toEqual([{ id: 5, at: at.toISOString() }])
  expect(jsonRows(parted, [])).toEqual([{ id: 5, at: at.toISOString(), user: { id: 1 } }])
})
