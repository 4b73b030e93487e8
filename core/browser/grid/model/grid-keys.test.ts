import { expect, test } from 'vitest'
import { gridActionOf } from './grid-keys.ts'

const press = (key: string, more: Partial<Parameters<typeof gridActionOf>[0]> = {}) => ({
  key,
  code: key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  ...more,
})

test('keys do what the table says', () => {
  expect(gridActionOf(press('ArrowDown'))).toBe('down')
  expect(gridActionOf(press('ArrowDown', { shiftKey: true }))).toBe('extendDown')
  expect(gridActionOf(press('End', { ctrlKey: true, shiftKey: true }))).toBe('extendLast')
  expect(gridActionOf(press(' ', { code: 'Space' }))).toBe('preview')
  expect(gridActionOf(press('X', { shiftKey: true }))).toBe('toggleRange')
})

test('the platform decides which key is the modifier', () => {
  expect(gridActionOf(press('c', { ctrlKey: true }))).toBe('copy')
  expect(gridActionOf(press('c', { metaKey: true }))).toBeUndefined()
  expect(gridActionOf(press('c', { metaKey: true }), true)).toBe('copy')
})

test('an input method that composes and unknown keys are ignored', () => {
  expect(gridActionOf(press('x', { isComposing: true }))).toBeUndefined()
  expect(gridActionOf(press('q'))).toBeUndefined()
})
