import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSalesCompany, type SalesCompany } from '../../../../tests/support/sales-company.ts'
import { templateOrders } from './template-order-tables.ts'

let company: SalesCompany

beforeAll(async () => {
  company = await openSalesCompany()
}, 60_000)

afterAll(() => company?.close())

const ask = (path: string, body: object) =>
  company.app.call('POST', `template_orders/${path}`, { token: company.merchandiser.token, body })

test('days of a span are groups in their order, before what has no date, and each has its own rows', async () => {
  const days = { from: '2031-05-01', to: '2031-05-31' }
  const dated = async (publicationDate: string | null) => {
    const { id } = (await company.create({ templateDesign: { type: '初样' } })).body
    await company.app.services.db.update(templateOrders).set({ publicationDate }).where(eq(templateOrders.id, id))
    return id
  }
  const [late, early, beyond, undated] = [
    await dated('2031-05-31'),
    await dated('2031-05-01'),
    await dated('2031-06-01'),
    await dated(null),
  ]
  const by = { groupBy: 'publicationDate', syncStatus: ['Pending'] }
  const { groups } = (await ask('groups', { ...by, days })).body
  expect(groups.map(({ value }: { value: string | null }) => value)).toEqual(['2031-05-01', '2031-05-31', null])
  expect(groups[0]).toMatchObject({ count: 1 })
  const rows = async (group: string | null) =>
    (await ask('group_rows?page=1&size=100', { ...by, groups: [group] })).body.pages[0].records.map(
      (row: { id: number }) => row.id,
    )
  expect(await rows('2031-05-01')).toEqual([early])
  expect(await rows('2031-05-31')).toEqual([late])
  expect(await rows('2031-06')).toEqual([beyond])
  const none = await rows(null)
  expect(none).toContain(undated)
  expect(none).toHaveLength(groups[2].count)
  expect((await ask('groups', { groupBy: 'syncStatus', days })).status).toBe(422)
})
