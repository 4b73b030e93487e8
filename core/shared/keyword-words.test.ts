import { expect, test } from 'vitest'
import { canFindBy } from './keyword-words.ts'

test('a search starts as soon as one word has two characters', () => {
  expect(['', ' ', '魏', 'a b', '𠮷'].map(canFindBy)).toEqual([false, false, false, false, false])
  expect(['魏立', 'a bc', '㎏'].map(canFindBy)).toEqual([true, true, true])
})
