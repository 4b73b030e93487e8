import { expect, test } from 'vitest'
import { changedParts } from './record-difference.ts'

test('names exactly the leaves that differ', () => {
  const before = { code: 'A', colors: [{ name: '红', quantity: 2 }], version: 1 }
  const after = { code: 'A', colors: [{ name: '红', quantity: 3 }], version: 2 }
  expect(changedParts(before, after)).toEqual([{ path: 'colors.0.quantity', before: 2, after: 3 }])
})

test('of a new document lists every part that is not empty', () => {
  expect(changedParts(null, { code: 'A', remark: '', lines: [], version: 1 })).toEqual([
    { path: 'code', before: undefined, after: 'A' },
  ])
})

test('another document inside it is compared by its name', () => {
  const before = { brand: { id: 1, name: '半暖' } }
  expect(changedParts(before, { brand: { id: 2, name: '初见' } })).toEqual([
    { path: 'brand', before: '半暖', after: '初见' },
  ])
  expect(changedParts(before, { brand: null })).toEqual([{ path: 'brand', before: '半暖', after: null }])
  expect(changedParts(before, { brand: { id: 1, name: '半暖' } })).toEqual([])
})

test('a document with its own name is compared by its parts', () => {
  const user = { id: 7, name: '柳春', isDeleted: false }
  expect(changedParts(user, { ...user, isDeleted: true })).toEqual([{ path: 'isDeleted', before: false, after: true }])
})
