import { describe, expect, test } from 'vitest'
import type { Command } from '../command/command.ts'
import { commandsByKeys, findConflicts, heardKeys, isBareKey, normalKeys, twinKeys } from './key-map.ts'
import { readableKeys } from '../ui/key-text.ts'

const command = (id: string, keys?: string, document?: string): Command => ({
  id,
  title: { text: id },
  ...(keys ? { keys } : {}),
  ...(document ? { document } : {}),
  run: () => undefined,
})

describe('key map', () => {
  test('equal keys are equal in every spelling', () => {
    expect(normalKeys('Shift+$mod+K')).toBe(normalKeys('$mod+Shift+k'))
    expect(normalKeys('g  o')).toBe('g o')
    expect(normalKeys('Alt+w')).toBe(normalKeys('Alt+KeyW'))
    expect(normalKeys('Shift+?')).toBe('?')
    expect(normalKeys('$mod++')).toBe('$mod++')
  })

  test('additional keys of a command work until the person assigns other keys', () => {
    const save: Command = { ...command('users.save', '$mod+s'), alsoKeys: '$mod+Enter' }
    expect([...commandsByKeys([save], {}).keys()]).toEqual(['$mod+s', '$mod+Enter'])
    expect([...commandsByKeys([save], { 'users.save': 'F9' }).keys()]).toEqual(['F9'])
    expect(findConflicts([save, command('other', '$mod+Enter')], {})).toHaveLength(1)
  })

  test('a symbol is recognised with and without Shift, as layouts differ', () => {
    expect(['?', '$mod+/', 'g o', '$mod+Shift+k', '+', 'Alt+KeyW'].map(heardKeys)).toEqual([
      '[Shift]+?',
      '$mod+[Shift]+/',
      'g o',
      '$mod+Shift+k',
      '[Shift]++',
      'Alt+KeyW',
    ])
  })

  test('a person’s keys replace the default, null removes it', () => {
    const map = commandsByKeys([command('a', 'g o'), command('b', 'g p')], { a: 'g a', b: null })
    expect([...map.keys()]).toEqual(['g a'])
  })

  test('names both commands of a conflict, except for two documents that are never shown together', () => {
    expect(
      findConflicts(
        [command('orders.submit', '$mod+Enter', 'orders'), command('quotes.submit', '$mod+Enter', 'quotes')],
        {},
      ),
    ).toEqual([])
    expect(
      findConflicts([command('orders.submit', '$mod+Enter', 'orders'), command('open', '$mod+Enter')], {}),
    ).toEqual([{ keys: '$mod+Enter', commands: ['orders.submit', 'open'] }])
    expect(findConflicts([command('go', 'g'), command('orders', 'g o')], {})).toEqual([
      { keys: 'g o', commands: ['go', 'orders'] },
    ])
  })

  test('knows which keys could be typed text', () => {
    expect(['g o', 'Shift+?', 'Space', 'Enter'].map(isBareKey)).toEqual([true, true, true, true])
    expect(['$mod+k', 'Alt+w', 'F8', 'Escape'].map(isBareKey)).toEqual([false, false, false, false])
  })

  test('knows the other main modifier of a computer', () => {
    expect([twinKeys('$mod+k', false), twinKeys('$mod+k', true), twinKeys('g o', false)]).toEqual([
      'Meta+k',
      'Control+k',
      undefined,
    ])
  })

  test('formats keys as they are printed on the keyboard', () => {
    expect(readableKeys('$mod+Shift+Enter', false)).toEqual([['Ctrl', 'Shift', '↵']])
    expect(readableKeys('g o', true)).toEqual([['G'], ['O']])
    expect(readableKeys('Alt+KeyW', true)).toEqual([['⌥', 'W']])
  })
})
