import { describe, expect, it } from 'vitest'
import { isSameChoice, isSameLine, isSameValue } from './same-value.ts'

describe('isSameValue', () => {
  it('takes all empty values as the same', () => {
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

describe('isSameChoice', () => {
  it('compares the id of the record, not its other keys', () => {
    expect(isSameChoice({ id: 1, name: 'x', detail: 'd' }, { id: 1, name: 'x', code: 'c' })).toBe(true)
    expect(isSameChoice({ id: 1, name: 'x' }, { id: 2, name: 'x' })).toBe(false)
    expect(isSameChoice({ id: 1 }, null)).toBe(false)
  })
  it('compares all of a line', () => {
    const line = { id: 1, material: { id: 7, name: 'x' }, usage: '1' }
    expect(isSameChoice([line], [{ ...line, material: { id: 7, code: 'c' } }])).toBe(true)
    expect(isSameChoice([line], [{ ...line, usage: '2' }])).toBe(false)
    expect(isSameLine(line, { ...line, id: 2 })).toBe(false)
    expect(isSameLine(line, { ...line, id: 2 }, ['id'])).toBe(true)
  })
})
