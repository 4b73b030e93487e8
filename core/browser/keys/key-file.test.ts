import { expect, test } from 'vitest'
import { readKeyFile, readKeyOverrides, writeKeyFile } from './key-file.ts'

test('a key map survives its file', () => {
  const overrides = { 'orders.submit': '$mod+Enter', 'list.search': null }
  expect(readKeyFile(writeKeyFile(overrides))).toEqual(overrides)
})

test('what is no key map is refused, what is no keys is left out', () => {
  expect(readKeyFile('')).toBeUndefined()
  expect(readKeyFile('[]')).toBeUndefined()
  expect(readKeyFile('{"keys":{}}')).toBeUndefined()
  expect(readKeyOverrides({ a: 'g  o', b: 7, c: null, d: ' ' })).toEqual({ a: 'g o', c: null })
  expect(readKeyOverrides(['a'])).toEqual({})
})
