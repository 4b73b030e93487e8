import { expect, test } from 'vitest'
import { emptyLayout, openTab, tabsOf } from '../layout/layout.ts'
import { isUnsaved, type KeptInput } from './kept-input.ts'

const first = openTab(emptyLayout(), '/orders/create?from=4').layout
const layout = openTab(openTab(first, '/orders/create').layout, '/orders').layout
const input = (change: Partial<KeptInput>): KeptInput => ({
  key: 'k',
  tab: 't2',
  href: '/orders/create',
  isOwn: false,
  ...change,
})
const marked = (kept: readonly KeptInput[]) =>
  tabsOf(layout)
    .filter((tab) => isUnsaved(tab, kept, layout))
    .map(({ id }) => id)

test('a tab is marked when its view says so, and when its page would offer kept input', () => {
  expect(marked([])).toEqual([])
  expect(marked([input({})])).toEqual(['t2', 't3'])
  expect(marked([input({ href: '/orders/7/edit' })])).toEqual([])
  expect(isUnsaved({ id: 't4', location: '/orders', dirty: true }, [], layout)).toBe(true)
})

test('input of this page belongs to the tab that it was typed in while that shows the form', () => {
  expect(marked([input({ isOwn: true })])).toEqual(['t2'])
  expect(marked([input({ isOwn: true, tab: 't9' })])).toEqual(['t2', 't3'])
  expect(marked([input({ isOwn: true, tab: 't4' })])).toEqual(['t2', 't3'])
})
