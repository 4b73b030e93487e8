import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openSalesCompany, type SalesCompany } from '../../../../tests/support/sales-company.ts'

let company: SalesCompany

beforeAll(async () => {
  company = await openSalesCompany([])
  await company.app.listen()
}, 60_000)
afterAll(() => company?.close())

test('all filtered rows of the list are exported, for people who may read it', async () => {
  await company.create(company.completeOrder(), 'submit')
  await company.create({ templateDesign: { type: '初样' } })
  const ask = (token: string, body: object) => company.app.call('POST', 'template_orders/export', { token, body })
  expect((await ask(company.stranger.token, {})).status).toBe(403)
  expect((await ask(company.reader.token, { columns: ['budget'] })).status).toBe(422)
  const started = await ask(company.reader.token, { syncStatus: ['Finished'], columns: ['code', 'type', 'brand'] })
  expect(started.status).toBe(200)
  const task = () =>
    company.app
      .call('GET', `export_tasks/${started.body.taskId}`, { token: company.reader.token })
      .then(({ body }) => body)
  await vi.waitFor(async () => expect(['Completed', 'Failed']).toContain((await task()).status), {
    timeout: 30_000,
    interval: 100,
  })
  expect(await task()).toMatchObject({ status: 'Completed', exportUrls: [expect.stringContaining('.xlsx')] })
}, 60_000)
