import { expect, test } from 'vitest'
import { isFound } from './key-search.ts'

const finds = (typed: string, keys: string, apple = false) => isFound(typed, ['Pin tab'], keys, apple)

test('keys are found as they are shown, in any case, with and without blanks around +', () => {
  for (const typed of ['Ctrl+S', 'ctrl + s', ' CTRL +s', 'Ctrl＋S']) expect(finds(typed, '$mod+s')).toBe(true)
  expect(finds('Alt+P', 'Alt+KeyP')).toBe(true)
  expect(finds('alt+1', 'Alt+Digit1')).toBe(true)
  expect(finds('g  o', 'g o')).toBe(true)
  expect(finds('⌘S', '$mod+s', true)).toBe(true)
})

test('symbols that no keyboard has are found by their names', () => {
  expect(finds('Ctrl+Enter', '$mod+Enter')).toBe(true)
  expect(finds('Ctrl+↵', '$mod+Enter')).toBe(true)
  expect(finds('Cmd+S', '$mod+s', true)).toBe(true)
})

test('internal names of keys are not searched', () => {
  expect(finds('key', 'Alt+KeyP')).toBe(false)
  expect(finds('mod', '$mod+s')).toBe(false)
  expect(finds('Ctrl+S', '$mod+k')).toBe(false)
})

test('texts are found as well, and commands without keys', () => {
  expect(finds('pin', 'Alt+KeyP')).toBe(true)
  expect(isFound('pin', ['Pin tab'], undefined, false)).toBe(true)
  expect(isFound('Alt+P', ['Pin tab'], undefined, false)).toBe(false)
})
