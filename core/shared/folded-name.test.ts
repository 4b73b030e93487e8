import { expect, test } from 'vitest'
import { foldedName } from './folded-name.ts'

test.each([
  ['YKK', 'ＹＫＫ'],
  ['上海（中国）', '上海 (中国)'.replace(' ', '')],
  ['S', 'ｓ'],
  [' 锦绣  布行 ', '锦绣 布行'],
  ['锦绣\u200B布行', '锦绣布行'],
  ['Silk　Road', 'silk road'],
])('%j is the name %j', (one, other) => {
  expect(foldedName(one)).toBe(foldedName(other))
})

test('names that people tell apart stay two', () => {
  expect(foldedName('锦绣 布行')).not.toBe(foldedName('锦绣布行'))
})
