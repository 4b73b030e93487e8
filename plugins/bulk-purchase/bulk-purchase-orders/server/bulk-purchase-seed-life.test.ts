import { describe, expect, test } from 'vitest'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { isMore } from '../../../../core/shared/money.ts'
import { BulkPurchaseSeedLife, type SeedNeed } from './bulk-purchase-seed-life.ts'
import { openCourseAt, planOfCut, planOfOpen, purchaserOf, type SeedCourse } from './bulk-purchase-seed-plan.ts'

const now = new Date('2026-03-05T02:00:00Z')
const confirmedAt = new Date('2026-02-02T02:00:00Z')
const person = (id: number) => ({ id, name: `person ${id}` })
const crew = { follower: person(1), purchaser: person(2), storekeeper: person(3) }
const need = (materialType: SeedNeed['materialType'], materialId: number): SeedNeed => ({
  materialId,
  name: materialType,
  materialType,
  requiredQuantity: '412.35',
  unitPrice: '12.5',
})
const needs = [need('Main', 3), need('Accessory', 4), need('Lining', 5)]
const types = needs.map(({ materialType }) => materialType)
const numbers = Array.from({ length: 60 }, (_, number) => number + 1)

const open = (number: number, course: SeedCourse) =>
  new BulkPurchaseSeedLife({
    number,
    needs,
    plan: planOfOpen({ number, types, confirmedAt, course, now }),
    crew,
    tolerance: '3',
    now,
  })

test('the first account of purchasers has open purchases of each course that waits for somebody', () => {
  // As they are read: in the order of their names.
  const purchasers = [person(34), person(33), person(35)]
  const places = Array.from({ length: 15 }, (_, place) => place)
  const own = places.filter((place) => purchaserOf(purchasers, 100 + place, place).id === 33)
  const courses = new Set(own.map(openCourseAt))
  for (const course of ['Pending', 'Late', 'Short', 'Partly'] as const) expect(courses).toContain(course)
  expect(purchaserOf(purchasers, 7, undefined)).toBe(purchaserOf(purchasers, 7, 0))
})

describe('a demo purchase', () => {
  test.each([
    ['Pending', ['Pending']],
    ['Running', ['PurchaseInProgress']],
    ['Partly', ['PartiallyArrived']],
    ['Late', ['PurchaseInProgress', 'PartiallyArrived']],
    ['Short', ['PartiallyArrived', 'AllArrived']],
    ['Arrived', ['AllArrived']],
  ] as const)('of the course %s is %o', (course, statuses) => {
    for (const number of numbers) {
      const { figures, events } = open(number, course)
      expect(statuses).toContain(figures.status)
      expect(events.every(({ at }) => at <= now)).toBe(true)
    }
  })

  test('of an order that was confirmed a moment ago is not of the future', () => {
    for (const minutes of [0, 1, 20, 59, 240])
      for (const number of numbers)
        for (const course of ['Pending', 'Running', 'Partly', 'Late', 'Short', 'Arrived'] as const) {
          const justNow = new Date(now.getTime() - minutes * 60_000)
          const { initiatedAt } = planOfOpen({ number, types, confirmedAt: justNow, course, now })
          expect(initiatedAt >= justNow && initiatedAt <= now).toBe(true)
        }
  })

  test('that is late has a line whose day has passed', () => {
    for (const number of numbers) {
      const [first] = open(number, 'Late').lines
      expect(first?.purchaseStatus).toBe('PurchaseInProgress')
      expect(String(first?.expectedArrivalDate) < dateOf(now)).toBe(true)
    }
  })

  test('of an order that was cut had come before, also when there was no time', () => {
    for (const number of numbers)
      for (const hours of [1, 30, 216]) {
        const cutAt = new Date(confirmedAt.getTime() + hours * 3_600_000)
        const plan = planOfCut({ number, types, confirmedAt, cutAt })
        const life = new BulkPurchaseSeedLife({ number, needs, plan, crew, tolerance: '3', now: cutAt })
        expect(life.figures.status).toBe('AllArrived')
        expect(life.initiatedAt >= confirmedAt).toBe(true)
        for (const line of life.lines) expect(isMore('412.35', line.purchaseQuantity)).toBe(false)
      }
  })
})
