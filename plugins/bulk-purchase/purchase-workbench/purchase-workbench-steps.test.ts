import { describe, expect, test } from 'vitest'
import { sumDecimals } from '../../../core/shared/money.ts'
import { type PurchaseNeed, purchaseSteps, spreadAmount, spreadPurchase } from './purchase-workbench-steps.ts'

const none = { stock: '0', onOrder: '0', minimumQuantity: null, packQuantity: null }

describe('what is to be bought', () => {
  test.each<[string, Partial<PurchaseNeed> & { need: string }, [toBuy: string, atLeast: string, proposed: string]]>([
    ['the need alone', { need: '60' }, ['60', '60', '60']],
    ['less stock, then what is on order', { need: '60', stock: '20.5', onOrder: '10' }, ['29.5', '29.5', '29.5']],
    [
      'nothing of a covered need, whatever the minimum',
      { need: '60', stock: '50', onOrder: '40', minimumQuantity: '100' },
      ['0', '0', '0'],
    ],
    ['the minimum once for three needs of 20', { need: '60', minimumQuantity: '100' }, ['60', '100', '100']],
    ['whole packs above the minimum', { need: '60', minimumQuantity: '100', packQuantity: '30' }, ['60', '100', '120']],
    ['as many packs as fit exactly', { need: '0.9', packQuantity: '0.3' }, ['0.9', '0.9', '0.9']],
    ['a pack for 0.01 more', { need: '90.01', packQuantity: '30' }, ['90.01', '90.01', '120']],
    ['a pack of a third without dust', { need: '100', packQuantity: '33.33' }, ['100', '100', '133.32']],
    ['no pack of 0', { need: '7', packQuantity: '0' }, ['7', '7', '7']],
  ])('is %s', (_, of, expected) => {
    const { toBuy, atLeast, proposed } = purchaseSteps({ ...none, ...of })
    expect([toBuy, atLeast, proposed]).toEqual(expected)
  })

  test('takes of stock and order no more than is needed', () => {
    expect(purchaseSteps({ ...none, need: '60', stock: '50', onOrder: '40' })).toMatchObject({
      fromStock: '50',
      fromOrder: '10',
    })
    expect(purchaseSteps({ ...none, need: '60', stock: '80', onOrder: '40' })).toMatchObject({
      fromStock: '60',
      fromOrder: '0',
    })
  })
})

describe('a bought quantity', () => {
  const line = (id: number, requiredQuantity: string, requiredProductionDate: string | null) => ({
    id,
    requiredQuantity,
    requiredProductionDate,
  })
  const lines = [
    line(3, '20', null),
    line(2, '20', '2026-12-20'),
    line(4, '20', '2026-12-01'),
    line(1, '20', '2026-12-20'),
  ]
  const spread = (covered: string, quantity: string) =>
    spreadPurchase(lines, { covered, quantity }).map(({ id, coveredQuantity, purchaseQuantity }) => [
      id,
      coveredQuantity,
      purchaseQuantity,
    ])

  test('goes to the lines by their day, then by id, its surplus to the last', () => {
    expect(spread('0', '100')).toEqual([
      [4, '0', '20'],
      [1, '0', '20'],
      [2, '0', '20'],
      [3, '0', '40'],
    ])
  })

  test('leaves the covered part to the earliest, which buys nothing where it is covered whole', () => {
    expect(spread('30', '50')).toEqual([
      [4, '20', '0'],
      [1, '10', '10'],
      [2, '0', '20'],
      [3, '0', '20'],
    ])
    expect(spread('80', '0')).toEqual([
      [4, '20', '0'],
      [1, '20', '0'],
      [2, '20', '0'],
      [3, '20', '0'],
    ])
    expect(spread('80', '5')).toEqual([
      [4, '20', '0'],
      [1, '20', '0'],
      [2, '20', '0'],
      [3, '20', '5'],
    ])
  })

  test('that is less than the need leaves out the lines that get nothing', () => {
    expect(spread('0', '30.5')).toEqual([
      [4, '0', '20'],
      [1, '0', '10.5'],
    ])
  })

  test('adds up to the cent', () => {
    const odd = Array.from({ length: 7 }, (_, at) => line(at + 1, '33.33', null))
    const result = spreadPurchase(odd, { covered: '100.01', quantity: '133.32' })
    expect(sumDecimals(result.map(({ purchaseQuantity }) => purchaseQuantity))).toBe('133.32')
    expect(sumDecimals(result.map(({ coveredQuantity }) => coveredQuantity))).toBe('100.01')
  })

  test('costs the sum of the rounded amounts of its lines', () => {
    const prices = new Map([
      [4, '0.335'],
      [1, '0.335'],
      [2, null],
      [3, '1'],
    ])
    // 6.70 + 6.70 + nothing known + 40.00
    expect(spreadAmount(spreadPurchase(lines, { covered: '0', quantity: '100' }), prices)).toBe('53.4')
    expect(spreadAmount([{ id: 4, coveredQuantity: '0', purchaseQuantity: '1' }], prices)).toBe('0.34')
  })
})
