import { expect, test } from 'vitest'
import { type Followed, takeOrder } from './sale-order-approval-seed.ts'

const order = (id: number, followerId: number, lastAt: string): Followed => ({ id, creatorId: 1, followerId, lastAt })
const before = new Date('2026-03-05T02:00:00Z')

test('nothing is asked of an order before it was made and confirmed', () => {
  const free = [
    order(1, 7, '2026-03-05T03:00:00Z'),
    order(2, 8, '2026-03-04T03:00:00Z'),
    order(3, 7, '2026-03-03T03:00:00Z'),
  ]
  expect(takeOrder(free, before, 7)?.id).toBe(3)
  expect(takeOrder(free, before, 7)?.id).toBe(2)
  expect(takeOrder(free, before)).toBeUndefined()
  expect(free.map(({ id }) => id)).toEqual([1])
})
