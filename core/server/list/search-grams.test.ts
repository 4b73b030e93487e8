import { describe, expect, test } from 'vitest'
import { searchGrams } from './search-grams.ts'

describe('the pieces that a search looks up', () => {
  test('of a code are pieces of seven, of a part of one pieces of four', () => {
    expect(searchGrams('st26010012')).toEqual(['st26010', '6010012'])
    expect(searchGrams('t260100')).toEqual(['t260100'])
    expect(searchGrams('26011')).toEqual(['2601', '6011'])
  })

  test('of a shorter text, and of Chinese, are the pairs', () => {
    expect(searchGrams('261')).toEqual(['26', '61'])
    expect(searchGrams('二次样')).toEqual(['二次', '次样'])
    expect(searchGrams('me棉')).toEqual(['me', 'e棉'])
    expect(searchGrams('𠮷野')).toEqual(['𠮷野'])
    expect(searchGrams('布')).toEqual([])
  })

  test('distinguish a name by the few digits or letters after it', () => {
    expect(searchGrams('府绸347')).toEqual(['府绸', '绸3', '34', '47'])
    expect(searchGrams('府绸9')).toEqual(['府绸', '绸9'])
    expect(searchGrams('5号拉链')).toEqual(['5号', '号拉', '拉链'])
  })

  test('leave out pairs beside a longer piece, and the blank between two words', () => {
    expect(searchGrams('me-2227改面料')).toEqual(['me-2227', '改面', '面料'])
    expect(searchGrams('st26 改面')).toEqual(['st26', '改面'])
    expect(searchGrams('改面 26')).toEqual(['改面', '26'])
    expect(searchGrams('a b')).toEqual(['a ', ' b'])
  })
})
