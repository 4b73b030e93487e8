import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApprovalQuestion } from '../../../../core/server/document/document-store-options.ts'
import { on, type ServerPlugin } from '../../../../core/server/plugin.ts'
import { message } from '../../../../core/shared/message.ts'
import { openSaleOrderCompany, type SaleOrderCompany } from '../../../../tests/support/sale-order-company.ts'
import { contentOf } from '../../template-orders/template-order-copy.ts'
import { type SaleOrderEvent, saleOrderEvents } from '../sale-order-events.ts'
import { setProductionFollower } from './customer-purchase-writes.ts'

/** Stands for production, which always has a word in a deletion. */
const production: ServerPlugin = {
  manifest: { id: 'production-double', title: message('生产'), requires: [] },
  routes: [],
  effects: [
    on<ApprovalQuestion<SaleOrderEvent>>(saleOrderEvents.approvalOfDeletion, async ({ needs }) => {
      needs.push({ reason: '生产单已确认' })
    }),
  ],
}

let now = new Date('2026-03-31T15:59:00Z')
let company: SaleOrderCompany
beforeAll(async () => {
  company = await openSaleOrderCompany([production], { clock: () => now })
})
afterAll(() => company?.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, token = company.clerk.token) =>
  company.call(method, path, body, token)
const count = async () => (await call('POST', 'sale_orders/search', {})).body.total as number

describe('an order whose task or design is to be withdrawn', () => {
  test('keeps both: its sample order and its colour stay, and it is confirmed', async () => {
    const { key, order: design } = await company.purchased()
    const order = await company.place(key)
    const { token } = company.merchandiser
    const removal = await call('DELETE', `template_orders/${design.id}`, undefined, token)
    // A person who may not read sale orders learns that there is one, not which (D13).
    expect(removal).toMatchObject({ status: 200, body: expect.stringContaining('不能删除') })
    const { body: revised } = await company.saveOrder(design, 'regression')
    const { sampleDress, templates } = contentOf(design).templateDesign
    const without = { sampleDress: sampleDress.slice(1), templates: templates.slice(1) }
    expect((await company.saveOrder(revised, 'submit', { templateDesign: without })).status).toBe(422)
    // The order goes on with the last confirmed version of a design that is being revised (D1).
    expect((await company.save(order, 'submit')).body).toMatchObject({ status: 'Finished', confirmedVersion: 1 })
  })
})

describe('an approval', () => {
  test('of two decisions at once one counts, and the other is told so', async () => {
    const order = await company.place((await company.purchased()).key, 'submit')
    await company.during((work) => setProductionFollower(work, order.customerPurchaseOrder.id, company.follower.id))
    const { version } = await company.reread(order)
    const asked = await call('PUT', `sale_orders/${order.id}/ask_remove`, { version, reason: '客户取消' })
    expect(asked.status).toBe(200)
    const decide = () => call('PUT', `sale_orders/${order.id}/decide`, { decision: 'Agree' }, company.follower.token)
    const answers = await Promise.all([decide(), decide()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe('该审批已处理')
    expect((await call('GET', `sale_orders/${order.id}`)).status).toBe(404)
  })
})

describe('what cannot be ordered', () => {
  const purchase = 'customerPurchaseOrder'
  test.each([
    [{ [purchase]: { currencyRate: '0' } }, `${purchase}.currencyRate`, '汇率必须大于 0'],
    [{ [purchase]: { currencyRate: '-6.8' } }, `${purchase}.currencyRate`, undefined],
    [{ [purchase]: { currency: 'RMB', currencyRate: '6.8' } }, `${purchase}.currencyRate`, '人民币的汇率为 1'],
    [{ [purchase]: { unitPrice: '9999999999' } }, `${purchase}.unitPrice`, undefined],
    [{ [purchase]: { inspectionRate: '100.01' } }, `${purchase}.inspectionRate`, '验货比例应为 0 到 100'],
    [{ sizeRange: [{ name: '尺码', quantity: '件数' }] }, 'sizeRange.0.quantity', undefined],
    [{ sizeRange: [{ name: 'S', quantity: '-' }] }, 'sizeRange.0.quantity', undefined],
    [{ sizeRange: [{ name: 'S', quantity: -1 }] }, 'sizeRange.0.quantity', undefined],
    [{ sizeRange: [{ name: 'S', quantity: 1.5 }] }, 'sizeRange.0.quantity', undefined],
    [{ sizeRange: [{ name: 'S', quantity: 1_000_000 }] }, 'sizeRange.0.quantity', '件数应为 0 到 999999 的整数'],
    [
      {
        sizeRange: [
          { name: 'S', quantity: 1 },
          { name: ' S ', quantity: 2 },
        ],
      },
      'sizeRange.1.name',
      '尺码S重复',
    ],
  ])('%j is refused at its field, and nothing is stored', async (change, field, text) => {
    const { key } = await company.purchased()
    const before = await count()
    const refused = await call('POST', 'sale_orders?type=submit', company.orderBody(key, change))
    expect(refused.status).toBe(422)
    const errors = refused.body.errors as { field: string; message: string }[]
    expect(errors.map((one) => one.field)).toContain(field)
    if (text) expect(errors.find((one) => one.field === field)?.message).toBe(text)
    expect(await count()).toBe(before)
  })

  test('of two who save at once one is told, with the order as it is now', async () => {
    const order = await company.place((await company.purchased()).key)
    const answers = await Promise.all(
      ['repeatOrder', 'purchaseSubOrder'].map((orderType) => company.save(order, undefined, { orderType })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const stale = answers.find(({ status }) => status === 409)
    expect(stale?.body.message).toBe('单据已被他人修改，请刷新后重试')
  })
})

test('the month of its number is that of Shanghai, also in the last minutes of a month', async () => {
  const place = async () => (await company.place((await company.purchased()).key)).saleOrderCode
  now = new Date('2026-03-31T15:59:59Z')
  expect(await place()).toMatch(/^XS2603\d{4}$/)
  now = new Date('2026-03-31T16:00:00Z')
  expect(await place()).toMatch(/^XS2604\d{4}$/)
})
