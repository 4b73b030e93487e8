import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApprovalQuestion } from '../../core/server/document/document-store-options.ts'
import { on, type ServerPlugin } from '../../core/server/plugin.ts'
import { message } from '../../core/shared/message.ts'
import type { PersonalTask } from '../../plugins/inbox/public.ts'
import { type SaleOrderEvent, saleOrderEvents } from '../../plugins/sales/public.ts'
import { setProductionFollower } from '../../plugins/sales/server-public.ts'
import { openSaleOrderCompany, type SaleOrderCompany } from '../support/sale-order-company.ts'

/** What production makes, by sale order: it begins with a confirmed order, and follows each new version. */
const production = new Map<number, number>()
const productionDouble: ServerPlugin = {
  manifest: { id: 'production-double', title: message('生产'), requires: [] },
  routes: [],
  effects: [
    on<ApprovalQuestion<SaleOrderEvent>>(saleOrderEvents.approvalOfNewVersion, async ({ id, needs }) => {
      if (production.has(id)) needs.push({ reason: '生产单已确认' })
    }),
    on<SaleOrderEvent>(saleOrderEvents.submitted, async ({ id, quantity }) => {
      if (production.has(id)) production.set(id, quantity)
    }),
  ],
}

let company: SaleOrderCompany
beforeAll(async () => {
  company = await openSaleOrderCompany([productionDouble])
})
afterAll(() => company?.close())

test('a revised sale order asks the production follower', async () => {
  const { clerk, follower, call } = company
  const { key } = await company.purchased()
  const order = await company.place(key, 'submit')

  // Production takes the order over: somebody follows it, and 300 pieces are planned.
  await company.during((work) => setProductionFollower(work, order.customerPurchaseOrder.id, follower.id))
  production.set(order.id, 300)

  // The customer wants fewer. The clerk revises the order; production goes on with the confirmed version.
  const { body: revised } = await company.save(await company.reread(order), 'regression', {
    sizeRange: [{ name: 'S', quantity: 120 }],
  })
  expect(production.get(order.id)).toBe(300)
  const path = `core_data/customer_purchase_order?${new URLSearchParams(key).toString()}`
  const known = async () => (await call('GET', path, undefined, clerk.token)).body.customerPurchaseOrder.quantity
  expect(await known()).toBe(300)

  // Confirming it needs a reason, and the agreement of the person who follows the production.
  const refused = await company.save(revised, 'submit')
  expect(refused).toMatchObject({ status: 409, body: { approval: 'submit' } })
  const { body: asked } = await company.save(revised, 'submit', {}, '客户减单')
  expect(asked).toMatchObject({ status: 'Revert', isUnderApproval: true })

  // The follower finds the request with what would change, and where the order is.
  const tasks = (await call('GET', 'personal_tasks', undefined, follower.token)).body
  const [task] = tasks.receivedApprovalTasks as PersonalTask[]
  expect(task).toMatchObject({
    type: 'Update',
    resourceType: 'SaleOrder',
    status: 'UnderApproval',
    payload: {
      reasonForApproval: '客户减单',
      approveOrderId: order.id,
      template: { color: key.color, productCode: 'DH-8801' },
    },
  })
  expect(JSON.stringify(task?.payload)).toContain('120')

  // By agreeing the new version is ordered, and production follows it in the same work.
  const decided = await call(
    'PUT',
    'personal_tasks/approval',
    { id: task?.id, version: 1, status: 'Agree' },
    follower.token,
  )
  expect(decided.status).toBe(200)
  expect(await company.reread(order)).toMatchObject({ status: 'Finished', confirmedVersion: 2 })
  expect(production.get(order.id)).toBe(120)
  expect(await known()).toBe(120)
})
