import { expect, test } from 'vitest'
import { isComposing } from './composing.ts'

test.each([
  ['a key', { isComposing: false, keyCode: 13 }, false],
  ['a key in a composition', { isComposing: true, keyCode: 13 }, true],
  ['the Enter that ends one in Safari', { isComposing: false, keyCode: 229 }, true],
] as const)('%s belongs to the input method: %#', (_, press, belongs) => {
  expect([isComposing(press), isComposing({ nativeEvent: press })]).toEqual([belongs, belongs])
})
