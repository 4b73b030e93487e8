import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { englishText } from '../../core/server/english-texts.ts'
import { contentOf } from '../../core/shared/document/document-content.ts'
import type { BulkPurchaseOrder } from '../../plugins/bulk-purchase/bulk-purchase-orders/bulk-purchase-order-model.ts'
import type { BulkPurchaseDifferences } from '../../plugins/bulk-purchase/bulk-purchase-orders/bulk-purchase-order-contract.ts'
import type { BulkPurchase } from '../../plugins/bulk-purchase/bulk-purchases/bulk-purchase-model.ts'
import {
  type ProductionOrder,
  type ProductionOrderContent,
  productionOrderModel,
} from '../../plugins/production/production-orders/production-order-model.ts'
import { openPurchaseCompany, type PurchaseCompany } from '../support/purchase-company.ts'

let company: PurchaseCompany
beforeAll(async () => {
  company = await openPurchaseCompany()
})
afterAll(() => company?.close())

type Bill = ProductionOrderContent['bomItems']

const differencesOf = async (order: Pick<BulkPurchaseOrder, 'id'>): Promise<BulkPurchaseDifferences> =>
  (await company.buy(company.purchaser, 'GET', `/${order.id}/differences`)).body
const actsOf = async (order: Pick<BulkPurchaseOrder, 'id'>) =>
  (await differencesOf(order)).differences.map(({ material, act }) => [material.name, act])

async function takeOver(order: Pick<BulkPurchaseOrder, 'id'>, names?: readonly string[], by = company.purchaser) {
  const { version } = await company.readPurchase(order)
  const { differences } = await differencesOf(order)
  const chosen = differences.filter(({ material, act }) => act && (names?.includes(material.name) ?? true))
  return company.buy(by, 'POST', `/${order.id}/take_over`, { version, differences: chosen.map(({ key }) => key) })
}

/** Revises a production order to another bill, and confirms it again. */
async function revise(order: Pick<ProductionOrder, 'id'>, changeBill: (bill: Bill) => unknown[]) {
  const before = await company.rereadProduction(order)
  const bomItems = changeBill(contentOf(productionOrderModel, before).bomItems)
  const { status, body } = await company.saveProduction(before, 'regression', { bomItems })
  expect(status).toBe(200)
  return body as ProductionOrder
}

async function confirm(order: ProductionOrder) {
  const { status } = await company.saveProduction(order, 'submit')
  expect(status).toBe(200)
}

const lineOf = (order: BulkPurchaseOrder, name: string): BulkPurchase | undefined =>
  order.materialBulkPurchases.findLast(({ material }) => material.name === name)
const start = (ids: readonly number[]) =>
  company.buy(company.purchaser, 'POST', '/material_bulk_purchase/purchase', { materialBulkPurchaseIds: ids })

describe('a bill that changes after its purchase was started', () => {
  test('is followed line by line: what is not begun changes, what is bought gets a line for the rest', async () => {
    const order = await company.bought(3)
    const [cloth, rest, lost] = order.materialBulkPurchases as [BulkPurchase, BulkPurchase, BulkPurchase]
    await start([cloth.id])
    expect(await differencesOf(order)).toEqual({ isRevising: false, differences: [] })

    const revised = await revise(order.productionOrder, ([first, second, third]) => [
      { ...first, usage: '2' },
      { ...second, usage: '1' },
      { ...third, material: { id: cloth.material.id }, actionRegion: '口袋' },
    ])
    // Until the confirmation nobody knows what is needed.
    expect(await differencesOf(order)).toEqual({ isRevising: true, differences: [] })
    await confirm(revised)

    const { differences } = await differencesOf(order)
    expect(differences).toMatchObject([
      {
        kind: 'quantity',
        act: 'buy',
        from: '425.25',
        to: '630',
        quantity: '204.75',
        uses: [{ field: 'usage', to: '2' }],
      },
      { kind: 'quantity', act: 'change', from: '425.25', to: '315', material: { name: rest.material.name } },
      {
        kind: 'material',
        act: 'replace',
        material: { name: cloth.material.name },
        formerMaterial: { name: lost.material.name },
      },
    ])
    const [told] = await company.toldTo(company.purchaser)
    expect(told).toContain(`请核对采购单 ${order.materialBulkPurchaseOrderCode}`)
    expect(told).toContain(`${cloth.material.name} 需求数量 425.25 → 630`)
    const { body: notices } = await company.call(
      'GET',
      'notification?status=UnRead',
      undefined,
      company.purchaser.token,
    )
    expect(englishText(notices.records[0].content)).toContain(`${cloth.material.name} required 425.25 → 630; `)

    const one = await takeOver(order, [rest.material.name])
    expect([one.status, lineOf(one.body, rest.material.name)]).toMatchObject([
      200,
      { requiredQuantity: '315', purchaseQuantity: '315', usage: '1', purchaseStatus: null },
    ])
    const all = await takeOver(order)
    expect(all.status).toBe(200)
    const after = await company.readPurchase(order)
    const shown = after.materialBulkPurchases.map(
      ({ material, purchaseQuantity, purchaseStatus, cancelReason, actionRegion }) => [
        material.name,
        purchaseQuantity,
        purchaseStatus,
        cancelReason || actionRegion,
      ],
    )
    expect(shown).toEqual([
      [cloth.material.name, '425.25', 'PurchaseInProgress', cloth.actionRegion],
      [rest.material.name, '315', null, rest.actionRegion],
      [lost.material.name, '425.25', 'Canceled', '生产单已修订'],
      [cloth.material.name, '204.75', null, cloth.actionRegion],
      [cloth.material.name, expect.any(String), null, '口袋'],
    ])
    expect(after).toMatchObject({ status: 'PurchaseInProgress', lineCount: 4 })
    expect(await differencesOf(order)).toEqual({ isRevising: false, differences: [] })
  })

  test('lists fewer pieces as what was bought beyond the need, until its quantity is lowered', async () => {
    const order = await company.bought(2)
    const [cloth, other] = order.materialBulkPurchases as [BulkPurchase, BulkPurchase]
    await start([cloth.id])
    const before = await company.rereadProduction(order.productionOrder)
    await confirm(await revise(before, (bill) => bill.map((line) => ({ ...line, usage: '1' }))))
    expect(await actsOf(order)).toEqual([
      [cloth.material.name, null],
      [other.material.name, 'change'],
    ])
    const { differences } = await differencesOf(order)
    const { version } = await company.readPurchase(order)
    const stuck = await company.buy(company.purchaser, 'POST', `/${order.id}/take_over`, {
      version,
      differences: differences.map(({ key }) => key),
    })
    expect([stuck.status, stuck.body.message]).toEqual([409, `“${cloth.material.name}”已采购，不能采用`])
    expect(lineOf(await company.readPurchase(order), other.material.name)?.purchaseQuantity).toBe('425.25')
    expect((await takeOver(order)).status).toBe(200)
    const line = lineOf(await company.readPurchase(order), cloth.material.name) as BulkPurchase
    await company.buy(company.purchaser, 'PUT', `/material_bulk_purchase/${line.id}`, {
      supplier: line.supplier,
      purchaseQuantity: '315',
      unitPrice: line.unitPrice,
      expectedArrivalDate: null,
      comment: '厂家同意减量',
      version: line.version,
    })
    expect(await actsOf(order)).toEqual([[cloth.material.name, 'note']])
    expect((await takeOver(order)).status).toBe(200)
    expect(await actsOf(order)).toEqual([])
  })

  test('is taken over once, by purchasers, of the version that they saw', async () => {
    const order = await company.bought(1)
    const before = await company.rereadProduction(order.productionOrder)
    await confirm(await revise(before, (bill) => bill.map((line) => ({ ...line, usage: '2' }))))
    const { version } = await company.readPurchase(order)
    const [{ key } = { key: '' }] = (await differencesOf(order)).differences
    const take = (body: object, by = company.purchaser) => company.buy(by, 'POST', `/${order.id}/take_over`, body)
    expect((await take({ version, differences: [key] }, company.producer)).status).toBe(403)
    expect((await take({ version, differences: [] })).body.errors).toMatchObject([{ field: 'differences' }])
    expect((await take({ version: version + 1, differences: [key] })).body.current.id).toBe(order.id)
    // The bill changed once more meanwhile.
    await confirm(await revise(before, (bill) => bill.map((line) => ({ ...line, usage: '3' }))))
    const late = await take({ version, differences: [key] })
    expect([late.status, late.body.message]).toEqual([409, '单据状态已变更，请刷新后重试'])
    const now = (await differencesOf(order)).differences.map((one) => one.key)
    const twice = await Promise.all([1, 2].map(() => take({ version, differences: now })))
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    const after = await company.readPurchase(order)
    expect(after.materialBulkPurchases.map(({ purchaseQuantity }) => purchaseQuantity)).toEqual(['945'])
  })

  test('reopens an order that has arrived when more is needed, and asks nothing of a cancelled one', async () => {
    const order = await company.bought(1)
    const [cloth] = order.materialBulkPurchases as [BulkPurchase]
    await start([cloth.id])
    await company.arrive([{ id: cloth.id, quantity: '425.25' }])
    const before = await company.rereadProduction(order.productionOrder)
    expect(before.materialStatus).toBe('AllArrived')
    await confirm(await revise(before, (bill) => bill.map((line) => ({ ...line, usage: '2' }))))
    const { body } = await takeOver(order)
    expect(body).toMatchObject({ status: 'PartiallyArrived', lineCount: 2, arrivedLineCount: 1, finishedAt: null })
    expect((await company.rereadProduction(before)).materialStatus).toBe('PurchaseInProgress')

    const other = await company.bought(1)
    await company.buy(company.producer, 'PUT', `/${other.id}`, { isCancelled: true })
    const { version } = await company.readPurchase(other)
    await confirm(await revise(other.productionOrder, (bill) => bill.map((line) => ({ ...line, usage: '2' }))))
    expect(await differencesOf(other)).toEqual({ isRevising: false, differences: [] })
    const refusal = await company.buy(company.purchaser, 'POST', `/${other.id}/take_over`, {
      version,
      differences: ['1.b1'],
    })
    expect([refusal.status, refusal.body.message]).toEqual([409, '采购单已取消'])
  })

  test('waits for the decision about a revocation', async () => {
    const order = await company.bought(1)
    await start(order.materialBulkPurchases.map(({ id }) => id))
    await confirm(await revise(order.productionOrder, (bill) => bill.map((line) => ({ ...line, usage: '2' }))))
    const { version } = await company.readPurchase(order)
    await company.buy(company.producer, 'PUT', `/${order.id}/ask_cancel`, { version, reason: '改款' })
    expect((await takeOver(order)).body.message).toBe('已有1条正在进行的审批记录,请关注')
  })
})
