import { addDays } from 'date-fns/addDays'
import { addHours } from 'date-fns/addHours'
import { addMinutes } from 'date-fns/addMinutes'
import { max } from 'date-fns/max'
import { min } from 'date-fns/min'
import { part } from '../../../../core/server/seed-random.ts'
import type { MaterialType } from '../../../sales/public.ts'

/** How far the purchase of a demo order has come. */
export type SeedCourse = 'Pending' | 'Running' | 'Partly' | 'Late' | 'Short' | 'Arrived'

/** The courses of production orders that are not cut, from the newest on. The newest waits for its start. */
const openCourses: readonly (SeedCourse | undefined)[] = [
  undefined,
  'Pending',
  'Running',
  'Pending',
  'Partly',
  'Late',
  'Pending',
  'Pending',
  'Running',
  'Short',
  'Pending',
  'Partly',
  'Running',
  'Late',
  'Arrived',
]

/** The course of the purchase of an order that is not cut, by its place from the newest on; undefined before its start. */
export const openCourseAt = (place: number): SeedCourse | undefined => openCourses[place % openCourses.length]

type Identified = { readonly id: number }

/** One of some people, the same for the same number. Throws when there are none. */
export function personOf<Person extends Identified>(people: readonly Person[], number: number): Person {
  const one = people[part(number, people.length)]
  if (!one) throw new Error('demo purchases need purchasers and storekeepers')
  return one
}

/**
 * Who buys for an order, given its place among those that are not cut. The first account of a role is the one as which people try the product: it has
 * every second order that is open.
 */
export function purchaserOf<Person extends Identified>(
  purchasers: readonly Person[],
  number: number,
  openPlace: number | undefined,
): Person {
  const [first] = [...purchasers].sort((one, other) => one.id - other.id)
  return first && openPlace !== undefined && openPlace % 2 === 1 ? first : personOf(purchasers, number)
}

/** A part of a line's quantity that arrives. */
type PlannedArrival = { readonly at: Date; readonly share: number }

/** When the material of a line is expected and comes. */
export type LinePlan = {
  readonly expectedAt: Date
  readonly arrivals: readonly PlannedArrival[]
  /** When the line is closed although it is short, if it is. */
  readonly closedAt?: Date
  /** When the line is cancelled, if it is. */
  readonly cancelledAt?: Date
}

/** When a demo purchase was initiated and begun, and what comes of its lines. */
export type PurchasePlan = {
  readonly initiatedAt: Date
  /** Undefined for a purchase that waits for its purchaser. */
  readonly startedAt: Date | undefined
  readonly lines: readonly LinePlan[]
}

/** The days that suppliers usually need: cloth is dyed to order, trims lie ready. */
const leadDays: Readonly<Record<MaterialType, readonly [least: number, spread: number]>> = {
  Main: [10, 6],
  Lining: [6, 4],
  Accessory: [3, 4],
}

/** When the lines of an order that has been cut came, in parts of the time before the cut. */
const shareOfTime: Readonly<Record<MaterialType, readonly [least: number, spread: number]>> = {
  Main: [62, 28],
  Lining: [48, 30],
  Accessory: [30, 25],
}

/** Days for which a purchase of each course has been running. */
const runningDays: Readonly<Record<Exclude<SeedCourse, 'Pending'>, number>> = {
  Running: 2,
  Partly: 8,
  Late: 14,
  Short: 9,
  Arrived: 19,
}

type Given = {
  /** Chooses everything that differs between orders. */
  readonly number: number
  readonly types: readonly MaterialType[]
  /** When the production order was confirmed. */
  readonly confirmedAt: Date
}

/** Deliveries of a line that comes in two parts are a few days apart. */
function inParts(at: Date, from: Date, isSpread: boolean): readonly PlannedArrival[] {
  if (!isSpread) return [{ at, share: 1 }]
  const half = new Date((from.getTime() + at.getTime()) / 2)
  return [
    { at: half, share: 0.4 },
    { at, share: 0.6 },
  ]
}

/** Plans the purchase of an order whose pieces have been cut: everything has come before. */
export function planOfCut({ number, types, confirmedAt, cutAt }: Given & { readonly cutAt: Date }): PurchasePlan {
  const whole = Math.max(0, cutAt.getTime() - confirmedAt.getTime())
  const after = (percent: number) => new Date(confirmedAt.getTime() + (whole * percent) / 100)
  const startedAt = after(6 + part(number, 6))
  const lines = types.map((type, place): LinePlan => {
    const [least, spread] = shareOfTime[type]
    const at = after(least + part(number + place, spread))
    const isLate = part(number + place * 5, 8) === 0
    // One material in a dozen is taken from a customer's stock after all.
    const isCancelled = place > 0 && part(number + place, 12) === 0
    return {
      expectedAt: isLate ? max([startedAt, addDays(at, -1 - part(number, 2))]) : at,
      arrivals: inParts(at, startedAt, part(number + place * 3, 5) === 0),
      ...(part(number + place, 37) === 1 ? { closedAt: after(96) } : {}),
      ...(isCancelled ? { cancelledAt: after(14 + part(number, 9)) } : {}),
    }
  })
  return { initiatedAt: after(1 + part(number, 4)), startedAt, lines }
}

/** Plans the purchase of an order whose pieces are not cut, so that it has come as far as its course says by now. */
export function planOfOpen({
  number,
  types,
  confirmedAt,
  course,
  now,
}: Given & { readonly course: SeedCourse; readonly now: Date }): PurchasePlan {
  // What was confirmed a moment ago has been passed on at once.
  const earliest = min([addHours(confirmedAt, 1), now])
  if (course === 'Pending') {
    const initiatedAt = max([earliest, addHours(now, -3 - part(number, 40))])
    return { initiatedAt, startedAt: undefined, lines: types.map(() => ({ expectedAt: now, arrivals: [] })) }
  }
  const startedAt = max([addHours(confirmedAt, 4), addHours(now, -24 * runningDays[course] - part(number, 9))])
  const lines = types.map((type, place): LinePlan => {
    const [least, spread] = leadDays[type]
    const expectedAt = addMinutes(addDays(startedAt, least + part(number + place, spread)), part(number, 400))
    // The first line of each course is what the course is named after.
    const isFirst = place === 0
    if (course === 'Arrived') return { expectedAt, arrivals: inParts(expectedAt, startedAt, isFirst) }
    if (course === 'Late' && isFirst) {
      const due = min([expectedAt, addDays(now, -1 - part(number, 4))])
      return { expectedAt: due, arrivals: [{ at: addDays(now, 6), share: 1 }] }
    }
    if ((course === 'Partly' || course === 'Short') && isFirst) {
      const came = max([addHours(startedAt, 1), addHours(now, -30 - part(number, 20))])
      return {
        expectedAt: max([expectedAt, addDays(now, 2)]),
        arrivals:
          course === 'Short'
            ? [{ at: came, share: 1 }]
            : [
                { at: came, share: 0.4 },
                { at: max([expectedAt, addDays(now, 2)]), share: 0.6 },
              ],
        ...(course === 'Short' ? { closedAt: addHours(came, 20) } : {}),
      }
    }
    const isCancelled = place === types.length - 1 && (course === 'Short' || course === 'Late')
    return {
      expectedAt,
      arrivals: [{ at: expectedAt, share: 1 }],
      ...(isCancelled ? { cancelledAt: addHours(startedAt, 5) } : {}),
    }
  })
  return { initiatedAt: max([earliest, addHours(startedAt, -5 - part(number, 20))]), startedAt, lines }
}
