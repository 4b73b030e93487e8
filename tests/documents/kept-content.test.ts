import { expect, test } from 'vitest'
import { lostParts, partAt, partsOf, withPart } from './kept-content.ts'

test('a part that the record does not show is named, whatever its kind', () => {
  const sent = { name: '丝', price: '1.5', colorId: 3, lines: [{ use: '1' }, { use: '2' }], brand: { id: 4 }, note: '' }
  const kept = {
    id: 9,
    name: '丝',
    price: '1.50',
    color: { id: 3 },
    lines: [{ use: '1' }, { use: '2.0' }],
    brand: { id: 4, name: 'B' },
  }
  expect(lostParts(sent, kept)).toEqual([])
  expect(lostParts(sent, { ...kept, name: '', color: null })).toEqual(['name', 'colorId'])
  expect(lostParts(sent, { ...kept, lines: [{ use: '1' }] })).toEqual(['lines'])
  expect(lostParts(sent, { ...kept, lines: [{ use: '1' }, {}] })).toEqual(['lines.1.use'])
  expect(lostParts(sent, { ...kept, brand: { id: 5 } })).toEqual(['brand'])
  expect(lostParts({ gap: '90' }, { left: '10' }, { gap: ({ left }) => String(100 - Number(left)) })).toEqual([])
})

test('parts are found and replaced by path', () => {
  const content = { a: 1, lines: [{ b: 2 }] }
  expect(partsOf(content)).toEqual(['a', 'lines', 'lines.0', 'lines.0.b'])
  expect(withPart(content, 'lines.0.b', null)).toEqual({ a: 1, lines: [{ b: null }] })
  expect(partAt(content, 'lines.0.b')).toBe(2)
})
