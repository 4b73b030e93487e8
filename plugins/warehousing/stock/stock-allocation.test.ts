import { describe, expect, it } from 'vitest'
import { allocateStock, mixesLots, type StockChoice } from './stock-allocation.ts'

const balance = (id: number, available: string, lot = '', productionOrderId: number | null = null): StockChoice => ({
  id,
  available,
  lot,
  productionOrderId,
})

const take = (choices: readonly StockChoice[], quantity: string, productionOrderId: number | null = null) => {
  const { taken, missing } = allocateStock(choices, { quantity, productionOrderId })
  return [...taken.map((one) => [one.choice.id, one.quantity]), missing]
}

describe('an issue of material', () => {
  it('takes what was bought for the order before unbound stock (C-open-138)', () => {
    expect(take([balance(1, '10'), balance(2, '4.5', '', 7)], '6', 7)).toEqual([[2, '4.5'], [1, '1.5'], '0'])
  })

  it('never takes what was bought for another order', () => {
    expect(take([balance(1, '10', '', 8), balance(2, '3')], '6', 7)).toEqual([[2, '3'], '3'])
    expect(take([balance(1, '10', '', 8)], '6')).toEqual(['6'])
  })

  it('takes the smallest lot that covers the whole quantity', () => {
    const lots = [balance(1, '100', 'A'), balance(2, '40', 'B'), balance(3, '30', 'C')]
    expect(take(lots, '35')).toEqual([[2, '35'], '0'])
  })

  it('takes the largest lot first where none covers it, then the smallest that covers the rest', () => {
    const lots = [balance(1, '20', 'A'), balance(2, '50', 'B'), balance(3, '10', 'C')]
    expect(take(lots, '58')).toEqual([[2, '50'], [3, '8'], '0'])
  })

  it('reckons a lot over its places, whatever case or width its name is written in', () => {
    const lots = [balance(1, '20', 'a1'), balance(2, '25', 'Ａ1'), balance(3, '40', 'B')]
    expect(take(lots, '45')).toEqual([[1, '20'], [2, '25'], '0'])
    expect(mixesLots(allocateStock(lots, { quantity: '45', productionOrderId: null }))).toBe(false)
    expect(mixesLots(allocateStock(lots, { quantity: '60', productionOrderId: null }))).toBe(true)
  })

  it('leaves alone what is promised whole, and takes nothing for nothing', () => {
    expect(take([balance(1, '0'), balance(2, '0.01')], '0.02')).toEqual([[2, '0.01'], '0.01'])
    expect(take([balance(1, '5')], '0')).toEqual(['0'])
  })
})
