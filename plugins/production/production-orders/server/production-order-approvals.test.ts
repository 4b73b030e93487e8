import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openProductionCompany, type ProductionCompany } from '../../../../tests/support/production-company.ts'
import { addPerson, written } from '../../../../tests/support/sales-company.ts'

let company: ProductionCompany
beforeAll(async () => {
  company = await openProductionCompany()
})
afterAll(() => company?.close())

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, token = company.producer.token) =>
  company.call(method, path, body, token)

describe('a request about a production order (C-open-48)', () => {
  const ask = (id: number, more: object = {}, token = company.clerk.token) =>
    call(
      'POST',
      'personal_tasks/approval',
      {
        type: 'Update',
        resourceType: 'ProductionOrder',
        payload: { approveOrderId: id, reasonForApproval: '客户改期', ...more },
      },
      token,
    )
  const read = async (token: string) => (await call('GET', 'personal_tasks', undefined, token)).body

  test('goes to its follower with a link, and changes nothing however it is decided', async () => {
    const sale = await company.sold()
    const order = await company.produce(sale, 'submit')
    const asker = await addPerson(company.app, 'planner', written('PRODUCTION_ORDER'))
    const reader = await addPerson(company.app, 'looker', ['PRIVILEGE_PRODUCTION_ORDER_READ'])
    expect((await ask(order.id, {}, reader.token)).status).toBe(403)
    expect((await ask(order.id, { reasonForApproval: ' ' }, asker.token)).status).toBe(422)
    const before = await company.rereadProduction(order)
    for (const status of ['Agree', 'Rejected'] as const) {
      const asked = await ask(order.id, {}, asker.token)
      expect(asked).toMatchObject({
        status: 201,
        body: {
          resourceType: 'ProductionOrder',
          status: 'UnderApproval',
          toUser: { id: company.producer.id },
          payload: { template: { code: order.productionOrderCode }, reasonForApproval: '客户改期' },
          link: `/dashboard/productionModule/productionOrder/${order.id}`,
        },
      })
      expect((await ask(order.id, {}, asker.token)).status).toBe(409)
      const { id, version } = asked.body
      expect((await read(company.producer.token)).receivedApprovalTasks[0].id).toBe(id)
      expect((await call('GET', `personal_tasks/approval/${id}/preview`)).body).toEqual({
        effect: 'changed',
        changes: [],
        changeCount: 0,
      })
      const decided = await call('PUT', 'personal_tasks/approval', { id, version, status })
      expect(decided).toMatchObject({ status: 200, body: { status } })
      expect(await company.rereadProduction(order)).toEqual(before)
    }
  })

  test('ends when the order is deleted along with its sale order', async () => {
    const sale = await company.sold()
    const order = await company.produce(sale, 'submit', { productionFollower: { id: company.follower.id } })
    const asker = await addPerson(company.app, 'planner2', written('PRODUCTION_ORDER'))
    const { body: asked } = await ask(order.id, {}, asker.token)
    const { version } = await company.reread(sale)
    await call('PUT', `sale_orders/${sale.id}/ask_remove`, { version, reason: '客户取消' }, company.clerk.token)
    await call('PUT', `sale_orders/${sale.id}/decide`, { decision: 'Agree' }, company.follower.token)
    expect((await call('GET', `production_orders/${order.id}`)).status).toBe(404)
    const { sentApprovalTasks } = await read(asker.token)
    expect(sentApprovalTasks.find(({ id }: { id: number }) => id === asked.id)).toMatchObject({
      status: 'Rejected',
      decisionReason: '单据已被删除',
    })
  })
})
