import { describe, expect, it } from 'vitest'
import { findDifferences, isSameValue } from './form-merge.ts'

describe('isSameValue', () => {
  it('takes empty values for the same', () => {
    expect(isSameValue({ a: '' }, { a: null })).toBe(true)
    expect(isSameValue({}, { a: undefined })).toBe(true)
    expect(isSameValue({ a: 0 }, { a: null })).toBe(false)
    expect(isSameValue(false, null)).toBe(false)
  })
  it('compares lists and groups by their parts', () => {
    expect(isSameValue([{ id: 1 }], [{ id: 1 }])).toBe(true)
    expect(isSameValue([1, 2], [2, 1])).toBe(false)
  })
})

describe('findDifferences', () => {
  it('names what both changed to different things as a conflict', () => {
    expect(findDifferences({ a: 'old' }, { a: 'mine' }, { a: 'theirs' })).toEqual([
      { field: 'a', base: 'old', mine: 'mine', theirs: 'theirs', conflict: true },
    ])
  })
  it('lists what only they changed, without conflict', () => {
    expect(findDifferences({ a: 1, b: 1 }, { a: 1, b: 2 }, { a: 5, b: 1 })).toEqual([
      { field: 'a', base: 1, mine: 1, theirs: 5, conflict: false },
    ])
  })
  it('is silent where both came to the same', () => expect(findDifferences({ a: 1 }, { a: 2 }, { a: 2 })).toEqual([]))
  it('enters groups, but takes lists and references whole', () => {
    const base = { address: { city: 'a', street: 's' }, brand: { id: 1, name: 'x' }, lines: [1] }
    const mine = { address: { city: 'a', street: 'm' }, brand: { id: 2, name: 'y' }, lines: [1, 2] }
    const theirs = { address: { city: 'b', street: 's' }, brand: { id: 3, name: 'z' }, lines: [3] }
    expect(findDifferences(base, mine, theirs).map(({ field, conflict }) => [field, conflict])).toEqual([
      ['address.city', false],
      ['brand', true],
      ['lines', true],
    ])
  })
})
