import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSaleOrderCompany, type SaleOrderCompany } from '../../../../tests/support/sale-order-company.ts'
import type { SaleOrder } from '../sale-order-model.ts'
import { setFirstOutbound } from './customer-purchase-writes.ts'

let now = new Date('2026-04-30T15:00:00Z')
let company: SaleOrderCompany

beforeAll(async () => {
  company = await openSaleOrderCompany([], { clock: () => now })
  const settings = { sale_order_edit_day: '31', privileged_order_edit_day: '' }
  for (const [key, value] of Object.entries(settings))
    await company.app.services.db.execute(`update system_settings set value = '${value}' where key = '${key}'`)
})
afterAll(() => company?.close())

/** A confirmed order, first shipped on a day. */
async function shipped(date: string): Promise<SaleOrder> {
  now = new Date('2026-04-30T15:00:00Z')
  const order = await company.place((await company.purchased()).key, 'submit')
  await company.during((work) => setFirstOutbound(work, order.customerPurchaseOrder.id, { date, status: 'Dispatched' }))
  return company.reread(order)
}

const remove = ({ id }: SaleOrder, token = company.clerk.token) =>
  company.call('DELETE', `sale_orders/${id}`, undefined, token)
const closed = '已过了可修改期不能再修改。'

describe('the edit window', () => {
  test('closes with the last day of a shorter month, at midnight in Shanghai (B-9-18, D12)', async () => {
    const order = await shipped('2026-03-10')
    expect(order.editWindow).toEqual({ outbound: '2026-03-10', editDay: '31', privilegedEditDay: '' })
    now = new Date('2026-04-30T15:59:00Z')
    const { body: revised } = await company.save(order, 'regression')
    expect(revised.status).toBe('Revert')
    const { body: again } = await company.save(revised, 'submit')
    now = new Date('2026-04-30T16:00:00Z')
    expect(await company.save(again, 'regression')).toMatchObject({ status: 409, body: { message: closed } })
    expect(await remove(order)).toMatchObject({ status: 200, body: closed })
  })

  test('an order that was revised in time is still ordered again after it', async () => {
    const order = await shipped('2026-03-10')
    const { body: revised } = await company.save(order, 'regression')
    now = new Date('2026-04-30T16:20:00Z')
    expect((await company.save(revised, 'submit')).body).toMatchObject({ status: 'Finished' })
  })

  test('people with the privilege have a separate last day; empty means open', async () => {
    const order = await shipped('2026-03-10')
    now = new Date('2026-04-30T16:20:00Z')
    expect((await remove(order)).body).toBe(closed)
    expect((await remove(order, company.privileged.token)).body).toBe('')
  })
})
