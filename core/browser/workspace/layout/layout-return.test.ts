import { expect, test } from 'vitest'
import { changeTab, emptyLayout, focusedTabOf, openTab, tabsOf, pinTab } from './layout.ts'
import { leadsElsewhere, mayTakeTab, returnToRecord } from './layout-return.ts'

const at = (...locations: string[]) => locations.reduce((layout, one) => openTab(layout, one).layout, emptyLayout())
const idOf = (layout: ReturnType<typeof at>, location: string) =>
  tabsOf(layout).find((tab) => tab.location === location)?.id ?? ''
const back = (layout: ReturnType<typeof at>, from: string, to: string) =>
  returnToRecord(layout, idOf(layout, from), to, '/home')

test('after a save the form closes and the tab that shows its record comes to the front', () => {
  const layout = at('/orders', '/orders/1', '/orders/1/edit?isRevert=true')
  const after = back(layout, '/orders/1/edit?isRevert=true', '/orders/1')
  expect(after && tabsOf(after).map(({ location }) => location)).toEqual(['/orders', '/orders/1'])
  expect(after && focusedTabOf(after)).toBe(idOf(layout, '/orders/1'))
})

test('a form that leads to its list closes as well, and the list comes to the front as it was looked at', () => {
  const layout = at('/orders?page=2', '/orders/new')
  const after = back(layout, '/orders/new', '/orders?page=2')
  expect(after && tabsOf(after).map(({ location }) => location)).toEqual(['/orders?page=2'])
  // No tab shows the list, so the tab of the form goes there.
  expect(back(at('/orders/1/edit'), '/orders/1/edit', '/orders?page=2')).toBeUndefined()
})

test('the tab itself goes there when no other shows the record, it is no page of the record, or input is unsaved', () => {
  expect(back(at('/orders/1/edit'), '/orders/1/edit', '/orders/1')).toBeUndefined()
  expect(back(at('/orders', '/orders/1'), '/orders', '/orders/1')).toBeUndefined()
  expect(back(at('/orders/1', '/orders/11/edit'), '/orders/11/edit', '/orders/1')).toBeUndefined()
  const layout = at('/orders/1', '/orders/1/edit')
  const dirty = changeTab(layout, idOf(layout, '/orders/1/edit'), { dirty: true })
  expect(back(dirty, '/orders/1/edit', '/orders/1')).toBeUndefined()
})

test('a print preview takes the tab of the record it was opened from, and no other', () => {
  const takes = (layout: ReturnType<typeof at>, from: string) =>
    mayTakeTab(layout, idOf(layout, from), '/orders/1/export?prices=no')
  const layout = at('/orders', '/orders/1?tab=lines', '/orders/1/edit')
  expect(['/orders', '/orders/1?tab=lines', '/orders/1/edit'].map((from) => takes(layout, from))).toEqual([
    false,
    true,
    false,
  ])
  const id = idOf(layout, '/orders/1?tab=lines')
  expect(takes(pinTab(layout, id), '/orders/1?tab=lines')).toBe(false)
  // It is open already: its own tab comes to the front.
  expect(takes(at('/orders/1', '/orders/1/export'), '/orders/1')).toBe(false)
})

test('a tab that shows a kept version of a record moves to the record that is opened plainly; a list stays as it was looked at', () => {
  expect(leadsElsewhere('/orders/1?type=history&version=2', '/orders/1')).toBe(true)
  expect(leadsElsewhere('/orders/1?version=2&type=history#top', '/orders/1')).toBe(true)
  expect(leadsElsewhere('/orders?type=historyOfArt', '/orders')).toBe(false)
  expect(leadsElsewhere('/orders?page=2', '/orders')).toBe(false)
  expect(leadsElsewhere('/orders/1', '/orders/1?type=history')).toBe(true)
})
