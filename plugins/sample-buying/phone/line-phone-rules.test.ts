import { describe, expect, test } from 'vitest'
import { lineIdOf, linePhoneAddress } from './line-phone-path.ts'
import { isMoveTaken, phoneMovesOf } from './line-phone-rules.ts'

test('the address of a line names it, and nothing else is read as one', () => {
  expect(linePhoneAddress(17)).toBe('/dashboard/buyMaterialH5?id=17')
  expect(['17', '0', '-1', '1.5', 'x', '', '9999999999'].map(lineIdOf)).toEqual([17, ...Array(6).fill(undefined)])
})

test('the phone offers the next move of a line, for stock also the purchase', () => {
  const offered = (stage: Parameters<typeof phoneMovesOf>[0]['stage'], inStock = false) =>
    phoneMovesOf({ stage, inStock })
  expect(offered(null)).toEqual(['purchase'])
  expect(offered(null, true)).toEqual(['pickup', 'purchase'])
  expect(offered('PurchaseStarted')).toEqual(['purchaseFinish'])
  expect(offered('PurchaseFinished')).toEqual(['pickup'])
  expect(offered('PickUpStarted')).toEqual(['pickupFinish'])
  expect([...offered('PickUpFinished'), ...offered('Canceled')]).toEqual([])
})

describe('a move whose answer was lost is known', () => {
  const line = (more: object = {}) => ({
    stage: 'PurchaseStarted' as const,
    purchaseUser: { id: 3 },
    pickUpUser: null,
    receiptImageUrls: ['/api/files/a.jpg?pass=x'],
    ...more,
  })

  test('by its stage and its person', () => {
    expect(isMoveTaken(line(), 'purchase', { person: 3, photos: [] })).toBe(true)
    expect(isMoveTaken(line(), 'purchase', { person: 4, photos: [] })).toBe(false)
    expect(isMoveTaken(line(), 'purchaseFinish', { person: 3, photos: [] })).toBe(false)
    expect(isMoveTaken(line({ stage: null }), 'purchase', { person: 3, photos: [] })).toBe(false)
  })

  test('by its photos, which would be lost otherwise', () => {
    const done = line({ stage: 'PurchaseFinished' })
    expect(isMoveTaken(done, 'purchaseFinish', { person: 3, photos: ['/api/files/a.jpg'] })).toBe(true)
    expect(isMoveTaken(done, 'purchaseFinish', { person: 3, photos: ['/api/files/b.jpg'] })).toBe(false)
    expect(isMoveTaken(done, 'purchaseFinish', { person: 3, photos: [undefined] })).toBe(false)
  })
})
