import { afterAll, beforeAll, expect, test } from 'vitest'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { shiftDate } from '../../../../core/shared/calendar-date.ts'
import { openSaleOrderCompany, type SaleOrderCompany } from '../../../../tests/support/sale-order-company.ts'
import { setStyleDocument } from './style-documents.ts'
import type { TemplateOrder } from '../../template-orders/template-order-model.ts'

let company: SaleOrderCompany
beforeAll(async () => {
  company = await openSaleOrderCompany()
})
afterAll(() => company?.close())

const ask = async (path: 'search' | 'statistic', body: object) =>
  (await company.call('POST', `business_tasks/${path}`, body, company.merchandiser.token)).body

test('a task tells what it lacks next, through its whole chain and back', async () => {
  const { bom } = await company.billed()
  const design = { code: bom.code, type: bom.type, color: bom.templates[0]?.color ?? '' }
  const { body: task } = await company.call('POST', 'business_tasks', design, company.merchandiser.token)
  const { purchaseCode } = task
  const lacks = async () => {
    const { records } = await ask('search', { purchaseCode })
    const { nextMissing } = records[0]
    // List, filter and count say the same.
    expect((await ask('search', { purchaseCode, nextMissing: [nextMissing] })).total).toBe(1)
    expect((await ask('statistic', { purchaseCode }))[`total${nextMissing}`]).toBe(1)
    return nextMissing as string
  }
  expect(await lacks()).toBe('PatterningOrder')
  const style = { templateId: Number(bom.templates[0]?.id), noun: 'patterning_orders' }
  const tell = (document: { id: number; status: string } | undefined) =>
    company.during(async (work) => {
      setStyleDocument(work, style, document)
      // The area records what it does to its document; the list counts anew then.
      await work.record({ document: style.noun, id: 8, action: 'saved' })
    })
  await tell({ id: 7, status: 'Cancel' })
  expect(await lacks()).toBe('PatterningOrder')
  await tell({ id: 8, status: 'InProgress' })
  expect((await ask('search', { purchaseCode })).records).toMatchObject([
    { patterningOrderId: 8, patterningStatus: 'InProgress' },
  ])
  expect(await lacks()).toBe('Quote')
  const quote = await company.quote(bom)
  expect(await lacks()).toBe('SaleOrder')
  const sale = await company.place({ ...design, purchaseCode })
  expect(await lacks()).toBe('Nothing')
  await company.call('DELETE', `sale_orders/${sale.id}`, undefined, company.clerk.token)
  expect(await lacks()).toBe('SaleOrder')
  await company.call('DELETE', `quotes/${quote.id}`)
  expect(await lacks()).toBe('Quote')
  expect(await company.call('DELETE', `boms/${bom.id}`)).toMatchObject({ status: 200, body: '' })
  expect(await lacks()).toBe('Bom')
  await tell(undefined)
  expect(await lacks()).toBe('PatterningOrder')
})

async function unconfirmed(days: number): Promise<{ order: TemplateOrder; purchaseCode: string }> {
  const { key, order } = await company.purchased()
  const publicationDate = shiftDate(dateOf(new Date()), days)
  const { body } = await company.saveOrder(order, 'regression', { publicationDate })
  return { order: body, purchaseCode: key.purchaseCode }
}

test.each([
  [-1, 'Overdue'],
  [0, 'Due'],
  [3, 'Due'],
  [4, null],
])('an unconfirmed sample order that is due in %i days is %s', async (days, due) => {
  const { purchaseCode } = await unconfirmed(days)
  expect((await ask('search', { purchaseCode })).records).toMatchObject([{ due, nextMissing: 'TemplateOrder' }])
  for (const one of ['Overdue', 'Due'])
    expect((await ask('search', { purchaseCode, due: [one] })).total).toBe(one === due ? 1 : 0)
  expect((await ask('search', { purchaseCode, due: ['Overdue', 'Due'] })).total).toBe(due ? 1 : 0)
})

test('a confirmed sample order is not due any more', async () => {
  const { order, purchaseCode } = await unconfirmed(-5)
  expect((await company.saveOrder(order, 'submit')).status).toBe(200)
  expect((await ask('search', { purchaseCode })).records).toMatchObject([{ due: null, nextMissing: 'PatterningOrder' }])
})
