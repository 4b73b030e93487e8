import { expect, test } from 'vitest'
import { isOwnChange, noteOwnVersion } from './own-version.ts'

const change = (version?: number) => ({
  document: 'swatches',
  id: 7,
  action: 'updated',
  ...(version === undefined ? {} : { version }),
})

test('the change of an own save is known once', () => {
  noteOwnVersion('swatches', { id: 7, version: 4 })
  expect(isOwnChange(change())).toBe(false)
  expect(isOwnChange(change(5))).toBe(false)
  expect(isOwnChange({ ...change(4), id: 8 })).toBe(false)
  expect(isOwnChange(change(4))).toBe(true)
  expect(isOwnChange(change(4))).toBe(false)
})
