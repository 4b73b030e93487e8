import { expect, test } from 'vitest'
import { decidesFor } from '../../../core/shared/document/document-approval.ts'
import { sourceText } from '../../../core/shared/message.ts'
import {
  canEnd,
  delegationProblems,
  type DelegationDays,
  type DelegationNeighbours,
} from './approval-delegation-rules.ts'

const [one, two, three] = [1, 2, 3].map((id) => ({ id, name: `P${id}` })) as [
  { id: number; name: string },
  { id: number; name: string },
  { id: number; name: string },
]
const days = (firstDay: string, lastDay: string, toUser = two): DelegationDays => ({ toUser, firstDay, lastDay })
const problems = (wanted: DelegationDays, more: Partial<DelegationNeighbours> = {}) =>
  delegationProblems(wanted, one, {
    today: '2026-03-05',
    own: [],
    theirs: [],
    madeToday: 0,
    canStandIn: true,
    ...more,
  }).map(({ field, message }) => `${field}: ${sourceText(message)}`)

test('a delegation lasts from today or later to a day that is not before, for a year at most, and never goes to oneself', () => {
  expect(problems(days('2026-03-05', '2026-03-05'))).toEqual([])
  expect(problems(days('2026-03-04', '2026-03-05'))).toEqual(['firstDay: 开始日期不能早于今天'])
  expect(problems(days('2026-03-06', '2026-03-05'))).toEqual(['lastDay: 结束日期不能早于开始日期'])
  expect(problems(days('2026-03-05', '2027-03-05'))).toEqual([])
  expect(problems(days('2026-03-05', '2027-03-06'))).toEqual(['lastDay: 一次委托最长366天'])
  expect(problems(days('2026-03-05', '2026-03-05', one))).toEqual(['toUserId: 不能委托给自己'])
})

test('on one day one person is asked, and not one who has asked another', () => {
  const own = [days('2026-03-08', '2026-03-10', three)]
  expect(problems(days('2026-03-05', '2026-03-08'), { own })).toEqual(['firstDay: 2026-03-08 至 2026-03-10 已委托给P3'])
  expect(problems(days('2026-03-05', '2026-03-07'), { own })).toEqual([])
  expect(problems(days('2026-03-05', '2026-03-08'), { theirs: own })).toEqual(['toUserId: P2在这段时间已委托给P3'])
})

test('only somebody who may decide as well is asked, and nobody is asked any number of times', () => {
  const wanted = days('2026-03-05', '2026-03-05')
  expect(problems(wanted, { canStandIn: false })).toEqual(['toUserId: P2没有可以代您审批的单据'])
  const own = Array.from({ length: 10 }, (_, at) => days(`2026-04-${10 + at}`, `2026-04-${10 + at}`))
  expect(problems(wanted, { own: own.slice(1) })).toEqual([])
  expect(problems(wanted, { own })).toEqual(['toUserId: 同时最多有10次委托，请先结束一次'])
  expect(problems(wanted, { madeToday: 9 })).toEqual([])
  expect(problems(wanted, { madeToday: 10 })).toEqual(['toUserId: 一天最多委托10次'])
})

test('only the person who gave it ends a delegation, while it holds', () => {
  const given = { fromUser: one, lastDay: '2026-03-10', endedAt: null }
  expect(canEnd(given, one, '2026-03-10').allowed).toBe(true)
  expect(canEnd(given, two, '2026-03-10').allowed).toBe(false)
  expect(canEnd(given, one, '2026-03-11').allowed).toBe(false)
  expect(canEnd({ ...given, endedAt: '2026-03-06T00:00:00Z' }, one, '2026-03-06').allowed).toBe(false)
})

test('somebody decides for another on the days in Shanghai, never for the person who asked, and deciders for themselves', () => {
  const standsInFor = [{ person: one, firstDay: '2026-03-05', lastDay: '2026-03-05' }]
  const actor = { ...two, permissions: {}, standsInFor }
  const asked = { askedBy: three, deciders: [one] }
  expect(decidesFor(asked, actor, new Date('2026-03-04T15:59:59Z'))).toBeUndefined()
  expect(decidesFor(asked, actor, new Date('2026-03-04T16:00:00Z'))).toEqual(one)
  expect(decidesFor(asked, actor, new Date('2026-03-05T15:59:59Z'))).toEqual(one)
  expect(decidesFor(asked, actor, new Date('2026-03-05T16:00:00Z'))).toBeUndefined()
  const now = new Date('2026-03-05T02:00:00Z')
  expect(decidesFor({ ...asked, askedBy: one }, actor, now)).toBeUndefined()
  expect(decidesFor({ ...asked, deciders: [one, two] }, actor, now)).toBeUndefined()
})
