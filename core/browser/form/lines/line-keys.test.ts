import { describe, expect, it } from 'vitest'
import { placeOf, readLineKey } from './line-keys.ts'

const press = (
  key: string,
  more: Partial<{ code: string; altKey: boolean; ctrlKey: boolean; shiftKey: boolean }> = {},
) => ({
  key,
  code: key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...more,
})
const text = { list: false, ranged: false }

describe('readLineKey', () => {
  it.each([
    [press('Enter'), 'down'],
    [press('Enter', { shiftKey: true }), 'up'],
    [press('Enter', { altKey: true }), 'insert'],
    [press('∂', { code: 'KeyD', altKey: true }), 'duplicate'],
    [press('Backspace', { altKey: true }), 'remove'],
    [press('ArrowUp', { altKey: true }), 'moveUp'],
    [press('d', { code: 'KeyD', ctrlKey: true }), 'fill'],
    [press('ArrowDown', { shiftKey: true }), 'extendDown'],
    [press('ArrowDown'), 'down'],
    [press('Backspace'), undefined],
    [press('a', { code: 'KeyA' }), undefined],
    [press('ArrowLeft'), undefined],
  ])('%o', (given, expected) => expect(readLineKey(given, text)).toBe(expected))
  it('leaves plain arrow keys to a list box', () =>
    expect(readLineKey(press('ArrowDown'), { list: true, ranged: false })).toBeUndefined())
  it('clears selected rows', () => expect(readLineKey(press('Delete'), { list: false, ranged: true })).toBe('clear'))
})

describe('placeOf', () => {
  const keys = ['name', 'quantity']
  it('finds row and column of a cell', () =>
    expect(placeOf('bom.lines.3.quantity', 'bom.lines', keys)).toEqual({ row: 3, column: 1 }))
  it.each(['bom.lines', 'other.3.name', 'bom.lines.x.name', 'bom.lines.3.color'])('knows no cell %s', (path) =>
    expect(placeOf(path, 'bom.lines', keys)).toBeUndefined(),
  )
})
