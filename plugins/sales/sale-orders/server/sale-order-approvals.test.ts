import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApprovalQuestion, BlockerQuestion } from '../../../../core/server/document/document-store-options.ts'
import { on, type ServerPlugin } from '../../../../core/server/plugin.ts'
import { message, sourceText } from '../../../../core/shared/message.ts'
import { labelText } from '../../../../core/shared/timeline-label.ts'
import { openSaleOrderCompany, type SaleOrderCompany } from '../../../../tests/support/sale-order-company.ts'
import { type SaleOrderEvent, saleOrderEvents } from '../sale-order-events.ts'
import type { SaleOrder } from '../sale-order-model.ts'
import { setProductionFollower } from './customer-purchase-writes.ts'
import { saleOrderStore } from './sale-order-store.ts'

/** Ids of orders whose production has begun, and of those whose production is done. */
const begun = new Set<number>()
const done = new Set<number>()
const followed: SaleOrderEvent[] = []

const needsWord = on<ApprovalQuestion<SaleOrderEvent>>(saleOrderEvents.approvalOfDeletion, async ({ id, needs }) => {
  if (begun.has(id)) needs.push({ reason: '生产单已确认' })
})
/** Stands for production, which refuses and follows. */
const production: ServerPlugin = {
  manifest: { id: 'production-double', title: message('生产'), requires: [] },
  routes: [],
  effects: [
    needsWord,
    on<ApprovalQuestion<SaleOrderEvent>>(saleOrderEvents.approvalOfNewVersion, async ({ id, needs }) => {
      if (begun.has(id)) needs.push({ reason: '生产单已确认' })
    }),
    on<BlockerQuestion<SaleOrderEvent>>(saleOrderEvents.deleting, async ({ id, blockers }) => {
      if (done.has(id)) blockers.push('订单已经完成或部分完成生产，不予删除')
    }),
    on<SaleOrderEvent>(saleOrderEvents.submitted, async (event) => void followed.push(event)),
  ],
}

let company: SaleOrderCompany
beforeAll(async () => {
  company = await openSaleOrderCompany([production])
})
afterAll(() => company?.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, token = company.clerk.token) =>
  company.call(method, path, body, token)

/** A confirmed order whose production the follower has begun. */
async function produced(): Promise<SaleOrder> {
  const order = await company.place((await company.purchased()).key, 'submit')
  await company.during((work) => setProductionFollower(work, order.customerPurchaseOrder.id, company.follower.id))
  begun.add(order.id)
  return company.reread(order)
}

const decide = ({ id }: SaleOrder, decision: 'Agree' | 'Rejected', token = company.follower.token) =>
  call('PUT', `sale_orders/${id}/decide`, { decision }, token)
const ask = ({ id, version }: SaleOrder, reason = '客户取消') =>
  call('PUT', `sale_orders/${id}/ask_remove`, { version, reason })
const running = '销售单审批中， 请前往审批通知查看进度'

describe('the deletion of an order in production (B-open-42)', () => {
  test('needs the word of the production follower, who deletes it by agreeing', async () => {
    const order = await produced()
    expect(order.customerPurchaseOrder.productionFollower).toMatchObject({ id: company.follower.id })
    const refused = await call('DELETE', `sale_orders/${order.id}`)
    expect(refused).toMatchObject({
      status: 409,
      body: { approval: 'remove', message: '生产单已确认。删除销售单需要审批' },
    })
    expect((await ask(order, ' ')).body.message).toBe('请输入申请原因')
    const { body: asked } = await ask(order)
    expect(asked).toMatchObject({
      isUnderApproval: true,
      customerPurchaseOrder: { isUnderApproval: true },
      approval: { step: 'remove', deciders: [{ id: company.follower.id }] },
    })
    expect((await company.save(asked, 'regression')).body.message).toBe(running)
    expect((await decide(asked, 'Agree', company.clerk.token)).body.message).toBe('不能审批自己提交的申请')
    expect((await decide(asked, 'Agree')).status).toBe(200)
    expect((await call('GET', `sale_orders/${order.id}`)).status).toBe(404)
    expect((await decide(asked, 'Rejected')).body.message).toBe('该审批已处理')
  })

  test('a rejection frees it, and a request can be taken back', async () => {
    const { body: asked } = await ask(await produced())
    const { body: freed } = await decide(asked, 'Rejected')
    expect(freed).toMatchObject({ status: 'Finished', isUnderApproval: false })
    const { body: again } = await ask(freed)
    const withdrawn = await call('PUT', `sale_orders/${again.id}/withdraw`, { version: again.version })
    expect(withdrawn.body).toMatchObject({ isUnderApproval: false })
  })

  test('is refused once goods were made, when it is asked for and when it is agreed to', async () => {
    const order = await produced()
    const { body: asked } = await ask(order)
    done.add(order.id)
    const text = '订单已经完成或部分完成生产，不予删除'
    expect((await decide(asked, 'Agree')).body.message).toContain(text)
    expect(await company.reread(order)).toMatchObject({ isUnderApproval: true })
    await decide(asked, 'Rejected')
    expect(await call('DELETE', `sale_orders/${order.id}`)).toMatchObject({ status: 200, body: text })
  })
})

describe('a new version of an order in production (B-open-43)', () => {
  const changed = { sizeRange: [{ name: 'S', quantity: 90 }] }

  test('waits for the word of the production follower, and production follows it then (D21, D22)', async () => {
    const { body: revised } = await company.save(await produced(), 'regression', changed)
    expect(revised.status).toBe('Revert')
    expect((await company.save(revised, 'submit')).body).toMatchObject({ approval: 'submit' })
    const { body: asked } = await company.save(revised, 'submit', {}, '客户减单')
    expect(asked).toMatchObject({ status: 'Revert', approval: { step: 'submit', reason: '客户减单' } })
    // That it waits is no part of what is asked for.
    const preview = await company.during((work) => saleOrderStore.approvals.preview(work, asked.id))
    const paths = preview?.changes.map(({ path }) => path)
    expect(paths).toContain('customerPurchaseOrder.quantity')
    expect(paths).not.toContain('customerPurchaseOrder.isUnderApproval')
    // Sizes are told by their names, also where others are gone.
    const sizes = preview?.changes.filter(({ path }) => path.startsWith('sizeRange.'))
    expect(
      sizes?.map(({ label, before, after }) => [labelText(label, sourceText), before[0]?.text, after[0]?.text]),
    ).toEqual([
      ['尺码 S 件数', '100', '90'],
      ['尺码 M', 'M', undefined],
      ['尺码 M 件数', '200', undefined],
    ])
    followed.length = 0
    const agreed = await decide(asked, 'Agree')
    expect(agreed.body).toMatchObject({ status: 'Finished', confirmedVersion: 2 })
    expect(followed).toMatchObject([
      { id: asked.id, quantity: 90, confirmedVersion: 2, customerPurchaseOrderId: asked.customerPurchaseOrder.id },
    ])
  })

  test('a rejection restores the last confirmed version, amounts and all', async () => {
    const order = await produced()
    const { body: revised } = await company.save(order, 'regression', changed)
    const { body: asked } = await company.save(revised, 'submit', {}, '客户减单')
    expect((await decide(asked, 'Rejected')).status).toBe(200)
    expect(await company.reread(order)).toMatchObject({
      status: 'Finished',
      confirmedVersion: 1,
      sizeRange: order.sizeRange,
      customerPurchaseOrder: order.customerPurchaseOrder,
    })
    const { records } = (await call('POST', 'sale_orders/search', { saleOrderCode: order.saleOrderCode })).body
    expect(records).toMatchObject([
      { quantity: 300, rmbPrice: '25194.00', productionFollower: { id: company.follower.id } },
    ])
  })

  test('without production it is ordered at once', async () => {
    const order = await company.place((await company.purchased()).key, 'submit')
    const { body: revised } = await company.save(order, 'regression', changed)
    expect((await company.save(revised, 'submit')).body).toMatchObject({ status: 'Finished', confirmedVersion: 2 })
  })
})
