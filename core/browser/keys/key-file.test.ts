import { expect, test } from 'vitest'
import { readKeyFile, readKeyOverrides, writeKeyFile } from './key-file.ts'

test('an exported key map can be imported', () => {
  const overrides = { 'orders.submit': '$mod+Enter', 'list.search': null }
  expect(readKeyFile(writeKeyFile(overrides))).toEqual(overrides)
})

test('a file that is no key map is refused, invalid keys are left out', () => {
  expect(readKeyFile('')).toBeUndefined()
  expect(readKeyFile('[]')).toBeUndefined()
  expect(readKeyFile('{"keys":{}}')).toBeUndefined()
  expect(readKeyOverrides({ a: 'g  o', b: 7, c: null, d: ' ' })).toEqual({ a: 'g o', c: null })
  expect(readKeyOverrides(['a'])).toEqual({})
})
