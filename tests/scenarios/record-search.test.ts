import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { recordSearch } from '../../core/shared/record-search-contract.ts'
import { users } from '../../plugins/admin/server-public.ts'
import { addPerson, openSalesCompany, type SalesCompany } from '../support/sales-company.ts'

type Found = z.output<(typeof recordSearch)['reply']>

let company: SalesCompany
beforeAll(async () => {
  company = await openSalesCompany([], { clock: () => new Date('2026-03-05T02:00:00Z') })
  await company.create({ templateDesign: { type: '初样', customerCode: 'ZX-9001' } })
  await company.create(company.completeOrder(), 'submit')
})
afterAll(() => company?.close())

async function find(token: string, keyword: string, document?: string): Promise<Found['kinds']> {
  const body = { keyword, ...(document ? { document } : {}) }
  const answer = await company.app.call('POST', 'records/search', { token, body })
  expect(answer.status).toBe(200)
  return (answer.body as Found).kinds
}

test('one search names records of every kind that the person may read', async () => {
  const kinds = await find(company.merchandiser.token, 'zx-9001')
  expect(kinds.map(({ document }) => document)).toEqual(['template_orders'])
  expect(kinds[0]?.records).toEqual([
    expect.objectContaining({
      path: expect.stringMatching(/^\/dashboard\/sale\/templateOrders\/\d+$/),
      title: expect.stringMatching(/初样$/),
      detail: expect.stringContaining('ZX-9001'),
    }),
  ])
  const [code] = await find(company.merchandiser.token, 'DR26030001')
  expect(code?.records[0]?.title).toBe('DR26030001 初样')
})

test('who may not read a document does not find it', async () => {
  expect(await find(company.stranger.token, 'zx-9001')).toEqual([])
  expect(await find(company.stranger.token, '', 'template_orders')).toEqual([])
  expect((await company.app.call('POST', 'records/search', { body: { keyword: 'zx' } })).status).toBe(401)
})

test('people are found by name, initials and address by those who may open their list, and only open accounts', async () => {
  const { app, merchandiser } = company
  const keeper = await addPerson(app, 'keeper', ['PRIVILEGE_ADMIN_READ', 'PRIVILEGE_ADMIN_WRITE'])
  const person = { email: 'weiliqun@selvedge.example', password: 'selvedge2026', lastName: '魏', firstName: '立群' }
  const { body } = await app.call('POST', 'users/signup', { token: keeper.token, body: person })
  const id = Number(body.id)
  for (const keyword of ['魏立群', 'wlq', 'weiliqun@']) {
    const [people] = await find(keeper.token, keyword, 'users')
    expect(people?.records, keyword).toEqual([
      expect.objectContaining({ path: `/dashboard/admin/user/${id}`, title: '魏立群', detail: person.email }),
    ])
    expect(await find(merchandiser.token, keyword)).toEqual([])
  }
  expect((await find(keeper.token, '魏立群')).map(({ document }) => document)).toEqual(['users'])
  await app.services.db.update(users).set({ isDeleted: true }).where(eq(users.id, id))
  expect(await find(keeper.token, '魏立群')).toEqual([])
})

test('a kind alone answers its latest, a single character answers nothing, hostile words are only words', async () => {
  const latest = await find(company.reader.token, '', 'template_orders')
  expect(latest.map(({ document, records }) => [document, records.length])).toEqual([['template_orders', 2]])
  expect(await find(company.reader.token, '')).toEqual([])
  expect(await find(company.reader.token, '初')).toEqual([])
  expect(await find(company.reader.token, `%' or 1=1; --`)).toEqual([])
  expect(await find(company.reader.token, 'zx-9001', 'users')).toEqual([])
})
