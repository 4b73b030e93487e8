import { expect, test } from 'vitest'
import { fitsPinyin, matchByPinyin, matchOptions, rankFound, searchByPinyin } from './pinyin-match.ts'

const name = (one: { name: string }) => one.name
const fabrics = ['罗缎', '棉布', '府绸'].map((of) => ({ name: of }))

test('entries are found by characters, pinyin and initials, best first; an empty query finds all', () => {
  const found = (typed: string) => matchByPinyin(fabrics, name, typed).map(name)
  expect(found('')).toEqual(['罗缎', '棉布', '府绸'])
  expect([found('布'), found('mianbu'), found('mb'), found('zzz')]).toEqual([['棉布'], ['棉布'], ['棉布'], []])
  expect([fitsPinyin('棉布', ' '), fitsPinyin('棉布', 'bu'), fitsPinyin('棉布', 'ch')]).toEqual([true, true, false])
})

test('characters that the product’s texts do not contain are found, too, once the full readings are loaded', async () => {
  // By their numbers, because the sources would write them otherwise.
  const rare = { name: String.fromCharCode(0x5a9a, 0x8247) }
  expect(matchByPinyin([rare], name, 'meiting')).toEqual([])
  expect(await searchByPinyin([rare, ...fabrics], name, 'meiting')).toEqual([rare])
  expect(matchByPinyin([rare, ...fabrics], name, 'mt')).toEqual([rare])
})

test('what the server found comes best name first: initials of syllables before letters that stand in a word, what its names do not say last', () => {
  const found = ['Happy bag', '样布小包', '由供应商找到', '印花样品布', '样品布'].map((of) => ({ name: of }))
  const rank = (typed: string) => rankFound(found, name, typed).map(name)
  expect(rank('ypb')).toEqual(['样品布', '印花样品布', 'Happy bag', '样布小包', '由供应商找到'])
  expect(rank('样布')[0]).toBe('样布小包')
  expect(rank('')).toEqual(found.map(name))
  expect(rank('9')).toEqual(found.map(name))
})

test.each([
  ['usd', ['USD']],
  ['ＵＳＤ', ['USD']],
  ['my', ['USD']],
  ['gb', ['HKD', 'GBP']],
  ['hkd', ['HKD']],
  ['', ['USD', 'HKD', 'GBP']],
  ['没有', []],
])('options are found by %j, by words before codes', (typed, found) => {
  const options = [
    { key: 'USD', label: '美元' },
    { key: 'HKD', label: '港币' },
    { key: 'GBP', label: '英镑' },
  ]
  expect(matchOptions(options, typed).map(({ key }) => key)).toEqual(found)
})
