import { expect, test } from 'vitest'
import english from '../../../locales/en.json' with { type: 'json' }
import { areaOf, keyAreas } from './key-areas.ts'

test('commands are grouped by their area', () => {
  const nearby = new Set(['orders'])
  expect(areaOf({ id: 'list.search' }, nearby)).toBe('list')
  expect(areaOf({ id: 'form.goToField' }, nearby)).toBe('form')
  expect(areaOf({ id: 'print.nextPage' }, nearby)).toBe('page')
  expect(areaOf({ id: 'workspace.repeat' }, nearby)).toBe('workspace')
  expect(areaOf({ id: 'orders.submit' }, nearby)).toBe('document')
  expect(areaOf({ id: 'orders.submit' }, new Set())).toBe('global')
  expect(areaOf({ id: 'orders.edit', document: 'orders' }, new Set())).toBe('document')
})

test('the area of lists reads as lists in English, not as a format of text', () => {
  expect((english as Readonly<Record<string, string>>)[keyAreas.list.text]).toBe('List')
})
