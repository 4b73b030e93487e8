import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { runChecks } from '../../../../core/server/data-check.ts'
import { addPerson } from '../../../../tests/support/sales-company.ts'
import { openProductionCompany, type ProductionCompany } from '../../../../tests/support/production-company.ts'
import { productionOrderStore } from './production-order-store.ts'
import { taskStateChecks } from './production-task-state.ts'

let company: ProductionCompany
let planner = ''
beforeAll(async () => {
  company = await openProductionCompany()
  const rights = ['PRIVILEGE_BUSINESS_TASK_GLOBAL_READ', 'PRIVILEGE_PRODUCTION_ORDER_READ']
  planner = (await addPerson(company.app, 'planner', rights)).token
})
afterAll(() => company?.close())

async function taskOf(purchaseCode: string, token = planner) {
  const { body } = await company.call('POST', 'business_tasks/search', { purchaseCode }, token)
  const [{ productionOrderId, productionOrderStatus }] = body.records
  return { productionOrderId, productionOrderStatus }
}

const broken = async () => (await runChecks(company.app.services.db, taskStateChecks))[0]?.count

test('the task of a purchase shows its production order and how far that is, until it is deleted (B-open-81)', async () => {
  const sale = await company.sold()
  const { purchaseCode } = sale
  expect(await taskOf(purchaseCode)).toEqual({ productionOrderId: null, productionOrderStatus: null })
  const draft = await company.produce(sale)
  const { id } = draft
  expect(await taskOf(purchaseCode)).toEqual({ productionOrderId: id, productionOrderStatus: 'Ordered' })
  const { body: confirmed } = await company.saveProduction(draft, 'submit')
  expect(await taskOf(purchaseCode)).toEqual({ productionOrderId: id, productionOrderStatus: 'Pending' })
  const change = { status: 'PartialComplete', version: confirmed.version }
  await company.call('PUT', `production_orders/${id}/status`, change, company.producer.token)
  expect(await taskOf(purchaseCode)).toEqual({ productionOrderId: id, productionOrderStatus: 'PartialComplete' })
  expect(await broken()).toBe(0)
  await company.app.services.db.execute(sql`update purchase_documents set status = 'Finished'`)
  expect(await broken()).toBe(1)
  await company.during(async (work) => productionOrderStore.discard(work, await productionOrderStore.lock(work, id)))
  expect(await taskOf(purchaseCode)).toEqual({ productionOrderId: null, productionOrderStatus: null })
  expect(await broken()).toBe(0)
})

test('another purchase of the design colour has its own, and who may not read production orders is told nothing of them', async () => {
  const sale = await company.sold()
  await company.produce(sale, 'submit')
  const { code, type, color } = sale
  const { body: task } = await company.call('POST', 'business_tasks', { code, type, color }, company.merchandiser.token)
  expect(await taskOf(task.purchaseCode)).toEqual({ productionOrderId: null, productionOrderStatus: null })
  expect(await taskOf(sale.purchaseCode, company.merchandiser.token)).toEqual({})
})
