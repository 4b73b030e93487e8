import { describe, expect, test } from 'vitest'
import { latinKey, pressedKeys, readTable } from './key-press.ts'

const press = (
  key: string,
  code: string,
  more: Partial<Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', true>> = {},
) => ({
  key,
  code,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...more,
})

describe('key presses', () => {
  test.each([
    [press('п', 'KeyG'), 'g'],
    [press('П', 'KeyG', { shiftKey: true }), 'G'],
    [press('i', 'KeyG'), 'i'],
    [press('？', 'Slash', { shiftKey: true }), '?'],
    [press('х', 'BracketLeft'), '['],
    [press('Enter', 'Enter'), 'Enter'],
  ])('%o is %s on a Latin keyboard', (given, expected) => expect(latinKey(given)).toBe(expected))

  test.each([
    [press('k', 'KeyK', { ctrlKey: true }), false, '$mod+k'],
    [press('K', 'KeyK', { ctrlKey: true, shiftKey: true }), false, '$mod+Shift+k'],
    [press('∑', 'KeyW', { altKey: true }), true, 'Alt+KeyW'],
    [press('k', 'KeyK', { metaKey: true }), true, '$mod+k'],
    [press('k', 'KeyK', { metaKey: true }), false, 'Meta+k'],
    [press('?', 'Slash', { shiftKey: true }), false, '?'],
    [press('/', 'Digit7', { shiftKey: true }), false, '/'],
    [press(' ', 'Space'), false, 'Space'],
    [press('Control', 'ControlLeft', { ctrlKey: true }), false, undefined],
  ] as const)('%o is written as it is bound', (given, apple, expected) =>
    expect(pressedKeys(given, apple)).toBe(expected),
  )

  test('a table reads positions with modifiers and names without', () => {
    const table = { 'Alt+KeyD': 'copy', 'Shift+Enter': 'up', '$mod+KeyD': 'fill', '+': 'bigger' } as const
    expect(readTable(table, press('∂', 'KeyD', { altKey: true }))).toBe('copy')
    expect(readTable(table, press('d', 'KeyD', { metaKey: true }))).toBe('fill')
    expect(readTable(table, press('Enter', 'Enter', { shiftKey: true }))).toBe('up')
    expect(readTable(table, press('+', 'Equal', { shiftKey: true }))).toBe('bigger')
    expect(readTable(table, press('d', 'KeyD'))).toBeUndefined()
  })
})
