import { expect, test } from 'vitest'
import { changedPaths, isChangedAt } from './changed-paths.ts'

const order = {
  code: 'A',
  brand: { id: 1, name: '云裳' },
  purchase: { price: '10', comment: '' },
  sizes: [
    { name: 'S', quantity: 1 },
    { name: 'M', quantity: 2 },
  ],
  lines: [
    { id: 7, usage: '1' },
    { id: 8, usage: '2' },
  ],
}

test.each([
  ['the same', {}, []],
  ['another name of the same record', { brand: { id: 1, name: '云裳 A' } }, []],
  ['another record', { brand: { id: 2, name: '晨曦' } }, ['brand']],
  ['an empty text for nothing', { purchase: { price: '10', comment: null } }, []],
  ['a field of a group', { purchase: { price: '12', comment: '' } }, ['purchase.price']],
  ['a line by its place', { sizes: [order.sizes[0], { name: 'M', quantity: 3 }] }, ['sizes.1.quantity']],
  ['fewer lines', { sizes: [order.sizes[0]] }, ['sizes.1']],
  ['more lines', { sizes: [...order.sizes, { name: 'L', quantity: 1 }] }, ['sizes']],
  ['lines in another order', { lines: order.lines.toReversed() }, ['lines']],
  ['a line by its id', { lines: [order.lines[1], { id: 7, usage: '5' }] }, ['lines.0.usage']],
])('%s', (_name, others, paths) => expect(changedPaths(order, { ...order, ...others })).toEqual(paths))

test('a field is marked for itself, its parts and its new line', () => {
  const changed = new Set(['purchase.price', 'sizes.1', 'lines'])
  expect(isChangedAt(changed, 'purchase.price')).toBe(true)
  expect(isChangedAt(changed, 'purchase.comment')).toBe(false)
  expect(isChangedAt(changed, 'sizes')).toBe(true)
  expect(isChangedAt(changed, 'sizes.1.quantity')).toBe(true)
  expect(isChangedAt(changed, 'sizes.0.quantity')).toBe(false)
  expect(isChangedAt(changed, 'lines')).toBe(true)
  expect(isChangedAt(changed, 'lines.0.usage')).toBe(false)
})
