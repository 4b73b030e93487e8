import { describe, expect, test } from 'vitest'
import type { Command } from '../../command/command.ts'
import { filterKeyRows, keyRows } from './key-rows.ts'

const command = (id: string, keys?: string): Command => ({
  id,
  title: { text: id.toUpperCase() },
  ...(keys ? { keys } : {}),
  run: () => undefined,
})

const rows = keyRows(
  [command('shell.profile', 'g p'), command('orders.list', 'g o'), command('workspace.home', 'g h')],
  { 'shell.profile': 'g o', 'workspace.home': null },
  new Map([['orders', { text: 'Orders' }]]),
  ({ text }) => text,
)

test('a conflict names the other command, and changed keys are distinguished from defaults', () => {
  expect(rows.map(({ id, keys, isOwn, clashes }) => ({ id, keys, isOwn, clashes }))).toEqual([
    { id: 'orders.list', keys: 'g o', isOwn: false, clashes: ['SHELL.PROFILE'] },
    { id: 'workspace.home', keys: undefined, isOwn: true, clashes: [] },
    { id: 'shell.profile', keys: 'g o', isOwn: true, clashes: ['ORDERS.LIST'] },
  ])
})

test('rows are found by title, id and keys', () => {
  const found = (only: 'all' | 'own' | 'clash', typed: string) =>
    filterKeyRows(rows, only, typed, false).map(({ id }) => id)
  expect(found('all', 'g o')).toEqual(['orders.list', 'shell.profile'])
  expect(found('own', '')).toEqual(['workspace.home', 'shell.profile'])
  expect(found('clash', 'profile')).toEqual(['shell.profile'])
})

describe('commands of views', () => {
  const everywhere = command('workspace.home', 'g h')
  const list = [command('list.search', '/'), command('list.clear', 'l d')]
  const tree = [command('tree.search', '/')]
  const clashes = (overrides: Readonly<Record<string, string>>) =>
    keyRows([everywhere, ...list, ...tree], overrides, new Map(), ({ text }) => text, [list, tree])
      .filter((row) => row.clashes.length > 0)
      .map(({ id }) => id)

  test('never conflict with those of another view', () => {
    expect(clashes({})).toEqual([])
    expect(clashes({ 'list.clear': '/' })).toEqual(['list.search', 'list.clear'])
  })

  test('show what a grid does on their keys', () => {
    expect(clashes({ 'list.clear': 'x' })).toEqual(['list.clear'])
    expect(clashes({ 'tree.search': 'x' })).toEqual([])
  })

  test('conflict with global commands once the person has assigned the same keys', () => {
    expect(clashes({ 'tree.search': 'g h' })).toEqual(expect.arrayContaining(['workspace.home', 'tree.search']))
    expect(clashes({ 'tree.search': 'g h' })).toHaveLength(2)
  })
})

describe('commands with the same title', () => {
  const save = (id: string, about?: string): Command => ({
    ...command(id, '$mod+s'),
    title: { text: 'Save' },
    ...(about ? { about: { text: about } } : {}),
  })
  const saves = [save('users.save'), save('users.saveProfile', 'Profile'), save('form.save')]
  const documents = new Map([['users', { text: 'Users' }]])
  const listed = keyRows(
    [...saves, command('workspace.home', 'g h')],
    { 'workspace.home': '$mod+s' },
    documents,
    ({ text }) => text,
    saves.map((one) => [one]),
  )

  test('are distinguished by what they act on, otherwise by their document', () => {
    expect(listed.map(({ id, about }) => [id, about])).toEqual([
      ['users.save', 'Users'],
      ['users.saveProfile', 'Profile'],
      ['form.save', undefined],
      ['workspace.home', undefined],
    ])
    expect(filterKeyRows(listed, 'all', 'save profile', false).map(({ id }) => id)).toEqual(['users.saveProfile'])
  })

  test('are named this way in a conflict', () => {
    expect(listed.at(-1)?.clashes).toEqual(['Save – Users', 'Save – Profile', 'Save'])
  })
})
