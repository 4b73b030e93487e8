import { patternOrderBody, patternStep } from '../../../../tests/support/pattern-order-body.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addPerson,
  openSalesCompany,
  type Person,
  type SalesCompany,
  written,
} from '../../../../tests/support/sales-company.ts'
import { users } from '../../../admin/server-public.ts'
import { patterningOrderKeys } from '../../patterning-orders/pattern-step-rights.ts'
import { patternRoomServer } from '../../server.ts'

let company: SalesCompany
let clerk: Person
let planner: Person
let colleague: Person
let stranger: Person
/** Of the group, without the right to see it. */
let alone: Person

const post = (path: string, body: object, who: Person) => company.app.call('POST', path, { token: who.token, body })
const search = async (noun: string, who: Person, body: object = {}) =>
  (await post(`${noun}/search`, body, who)).body.records
const run = (text: ReturnType<typeof sql>) => company.app.services.db.execute(text)

/** An order with a receiving that took two and a half hours, and with a sewing that is open. */
beforeAll(async () => {
  company = await openSalesCompany([patternRoomServer])
  clerk = await addPerson(company.app, 'clerk', written(...patterningOrderKeys))
  planner = await addPerson(company.app, 'planner', written('DEVELOPMENT_DATA', 'PATTERNING_ORDER_GLOBAL'))
  colleague = await addPerson(company.app, 'cutter', written('DEVELOPMENT_DATA', 'PATTERNING_ORDER_GROUP'))
  alone = await addPerson(company.app, 'alone', written('DEVELOPMENT_DATA'))
  stranger = await addPerson(company.app, 'outsider', written('DEVELOPMENT_DATA'))
  const { db } = company.app.services
  for (const { id } of [clerk, colleague, alone])
    await db.update(users).set({ categoryId: company.developmentGroupId }).where(eq(users.id, id))
  const { code } = (await company.create(company.completeOrder(), 'submit')).body.templateDesign
  const nodes = [patternStep('a', 'PatternReceive', 4), patternStep('b', 'PatternSewing', 8)]
  const content = patternOrderBody({ code, color: '黑色' }, { nodes, edges: [{ source: 'a', target: 'b' }] })
  const made = await post('patterning_orders', content, clerk)
  const act = async (at: number, path: string) => {
    const { body } = await company.app.call('GET', `patterning_orders/${made.body.id}`, { token: clerk.token })
    return post(`patterning_orders/${made.body.id}/process/${body.patterningProcesses[at].id}/${path}`, {}, clerk)
  }
  await act(0, 'start')
  await act(0, 'finish')
  await act(1, 'start')
  await run(sql`update patterning_processes set start_date = '2026-03-02T01:00:00Z', finish_date = '2026-03-02T03:30:00Z'
    where type = 'PatternReceive'`)
})
afterAll(() => company?.close())

test('the development data tell who did each step, and how long it took', async () => {
  const [row] = await search('development_data', planner)
  expect(row).toMatchObject({
    color: '黑色',
    quantity: 3,
    progress: '1/2',
    PatternReceive_user: '测clerk',
    PatternReceive_start: '2026-03-02T01:00:00.000Z',
    PatternReceive_finish: '2026-03-02T03:30:00.000Z',
    PatternReceive_hours: '2.5',
    PatternSewing_user: '测clerk',
    PatternSewing_finish: null,
    PatternSewing_hours: null,
    PatternGrading_user: null,
    totalHours: '2.5',
  })
  expect((await post('development_data/statistic', {}, planner)).body).toEqual({
    total: 1,
    totalQuantity: 3,
    totalHours: '2.5',
  })
})

test('they are found by group, by the steps that were begun, and by date', async () => {
  const count = async (body: object) => (await search('development_data', planner, body)).length
  expect(await count({ steps: ['PatternSewing'] })).toBe(1)
  expect(await count({ steps: ['PatternGrading'] })).toBe(0)
  expect(await count({ developmentGroup: [company.developmentGroupId] })).toBe(1)
  expect(await count({ createdAt: { to: '2020-01-01' } })).toBe(0)
})

test('nobody sees in them what the list of pattern orders does not show', async () => {
  expect(await search('development_data', stranger)).toEqual([])
  expect((await post('development_data/statistic', {}, stranger)).body.total).toBe(0)
  expect((await post('development_data/search', {}, clerk)).status).toBe(403)
  // The search of the orders themselves is open to both, within the same bounds.
  expect(await search('patterning_orders', planner)).toHaveLength(1)
  expect(await search('patterning_orders', stranger)).toEqual([])
})

test('the load counts open steps and their planned hours, and what is due', async () => {
  const due = (time: ReturnType<typeof sql>) =>
    run(sql`update patterning_processes set created_at = ${time} - interval '8 hours', scheduled_finish_date = ${time}
      where type = 'PatternSewing'`)
  await due(sql`now() - interval '1 hour'`)
  const [late] = await search('pattern_loads', planner)
  const all = { openCount: 1, startedCount: 1, openHours: '8.0' }
  expect(late).toMatchObject({ person: { id: clerk.id }, ...all, overdueCount: 1, todayCount: 1, weekCount: 1 })
  await due(sql`now() + interval '8 days'`)
  const [later] = await search('pattern_loads', planner)
  expect(later).toMatchObject({ ...all, overdueCount: 0, todayCount: 0, todayHours: '0', weekCount: 0 })
  expect((await post('pattern_loads/statistic', {}, planner)).body).toEqual({
    total: 1,
    openCount: 1,
    openHours: '8.0',
    overdueCount: 0,
  })
  expect(await search('pattern_loads', planner, { keyword: 'clerk' })).toHaveLength(1)
  expect(await search('pattern_loads', planner, { keyword: 'nobody' })).toEqual([])
  for (const key of ['openCount', 'weekHours'])
    expect(await search('pattern_loads', planner, { sort: [{ key, descending: true }] })).toHaveLength(1)
})

test('the load shows the people of the own group, and no others', async () => {
  expect(await search('pattern_loads', colleague)).toHaveLength(1)
  for (const who of [stranger, alone]) expect(await search('pattern_loads', who)).toEqual([])
})
