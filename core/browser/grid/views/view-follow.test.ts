import { expect, test } from 'vitest'
import type { ListView } from '../../../shared/list-view-contract.ts'
import { viewTurn } from './view-follow.ts'

const view = (version: number, size: string): ListView => ({
  id: 1,
  version,
  list: 'apex-list',
  name: '急单',
  isOwn: false,
  isDefault: false,
  roleIds: [7],
  value: { search: { size }, order: [], hidden: [], widths: {} },
})
const before = view(1, '10')
const looksLike = (size: string) => (one: ListView) => one.value.search['size'] === size

test('a list follows changes of its view until somebody changes the list', () => {
  expect(viewTurn(before, view(2, '25'), looksLike('10'), false)).toBe('follow')
  expect(viewTurn(before, view(2, '25'), looksLike('50'), false)).toBe('keep')
})

test('selected rows and proposed changes are not discarded', () => {
  expect(viewTurn(before, view(2, '25'), looksLike('10'), true)).toBe('keep')
})

test('a new name, another sharing and what this list has saved itself change nothing', () => {
  expect(viewTurn(before, view(2, '10'), looksLike('50'), false)).toBe('adopt')
  expect(viewTurn(before, view(2, '25'), looksLike('25'), false)).toBe('adopt')
  expect(viewTurn(before, view(1, '10'), looksLike('50'), false)).toBe('same')
})

test('a deleted view leaves the list as it is', () => {
  expect(viewTurn(before, undefined, looksLike('10'), false)).toBe('gone')
})
