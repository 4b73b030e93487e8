import { expect, test } from 'vitest'
import { patterningOrderMakers } from './patterning-order-makers.ts'

const actor = { id: 1, name: '', permissions: {} }

function verdictOf(id: string, record: Readonly<Record<string, unknown>>): string {
  const verdict = patterningOrderMakers.find((one) => one.id === id)?.check?.(record, actor, new Date())
  return verdict?.allowed === false ? verdict.reason.text : 'allowed'
}

test.each([
  ['a row of the list', { code: 'DR1', type: '初样', syncStatus: 'Finished' }, 'allowed'],
  ['one in revision, which goes by its last confirmed version', { code: 'DR1', syncStatus: 'Revert' }, 'allowed'],
  ['one that is not confirmed', { code: null, syncStatus: 'Pending' }, '该款色未确认，不能进版房'],
  [
    'one that is bought ready made',
    { syncStatus: 'Finished', templateDesign: { code: 'DR1', type: '初样', developmentType: 'SpotPurchase' } },
    '现货采购的款式不需要进版房',
  ],
])('a sample order leads into the pattern room: %s', (_, order, expected) => {
  expect(verdictOf('template_orders.pattern', order)).toBe(expected)
})

test('a pattern order leads there again once it was cancelled', () => {
  expect(verdictOf('patterning_orders.again', { status: 'Cancel' })).toBe('allowed')
  expect(verdictOf('patterning_orders.again', { status: 'InProgress' })).toBe('版房订单未取消，不能再进版房')
})
