import { describe, expect, it } from 'vitest'
import {
  changePreference,
  confirmPreference,
  emptyPreferences,
  mergePreferences,
  parsePreferences,
} from './preference-cache.ts'

describe('preferences of a person', () => {
  it('are restored from storage', () => {
    const kept = changePreference(changePreference(emptyPreferences, 'keys', { a: 'g a' }), 'width', 3)
    expect(parsePreferences(JSON.stringify(kept))).toEqual({
      values: { keys: { a: 'g a' }, width: 3 },
      unsent: ['keys', 'width'],
    })
  })

  it('count as none when the stored text is broken', () => {
    for (const text of [null, '', '[]', '{"values":[1]}', '{"values":{},"unsent":"keys"}', '{oops'])
      expect(parsePreferences(text)).toEqual(emptyPreferences)
  })

  it('are sent only when something differs', () => {
    const kept = { values: { keys: { a: 1 } }, unsent: [] }
    expect(changePreference(kept, 'keys', { a: 1 })).toBe(kept)
    expect(changePreference(kept, 'none', undefined)).toBe(kept)
  })

  it('take the server’s values except for changes that were not sent yet', () => {
    const kept = changePreference(
      changePreference({ values: { a: 1, b: 1, c: 1 }, unsent: [] }, 'a', 2),
      'b',
      undefined,
    )
    const rows = [
      { key: 'a', value: 8 },
      { key: 'b', value: 8 },
      { key: 'd', value: null },
    ]
    expect(mergePreferences(kept, rows)).toEqual({ values: { a: 2, d: null }, unsent: ['a', 'b'] })
    expect(() => mergePreferences(kept, {})).toThrow(TypeError)
  })

  it('are sent again when they changed during sending', () => {
    const first = changePreference(emptyPreferences, 'a', 1)
    const second = changePreference(first, 'a', 2)
    expect(confirmPreference(first, 'a', 1).unsent).toEqual([])
    expect(confirmPreference(second, 'a', 1).unsent).toEqual(['a'])
    const gone = changePreference({ values: { a: 1 }, unsent: [] }, 'a', undefined)
    expect(confirmPreference(gone, 'a', undefined)).toEqual(emptyPreferences)
  })
})
