import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStockCompany, type StockCompany } from '../../../tests/support/stock-company.ts'
import { contentOf } from '../../../core/shared/document/document-content.ts'
import type { ProductionOrder } from '../../production/production-orders/production-order-model.ts'
import {
  materialInboundLineModel,
  type MaterialInboundOrder,
  materialInboundOrderModel,
} from '../material-inbound-orders/material-inbound-order-model.ts'
import {
  materialOutboundLineModel,
  materialOutboundOrderModel,
} from '../material-outbound-orders/material-outbound-order-model.ts'
import { stockMoveLineModel, stockMoveModel } from '../stock-moves/stock-move-model.ts'
import { stockTakeLineModel, stockTakeModel } from '../stock-takes/stock-take-model.ts'

let company: StockCompany
beforeAll(async () => {
  company = await openStockCompany()
})
afterAll(() => company?.close())

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, token = company.keeper.token) =>
  company.call(method, path, body, token)

async function done<Body>(answer: Promise<{ status: number; body: Body }>): Promise<Body> {
  const { status, body } = await answer
  if (status > 201) throw new Error(JSON.stringify(body))
  return body
}

const materialOf = ({ bomItems }: ProductionOrder) => bomItems[0]?.material.id ?? 0

const bound = (order: ProductionOrder, quantity: string) => ({
  productionOrder: { id: order.id },
  material: { id: materialOf(order) },
  quantity,
})

const post = (noun: string, body: object, type = '') => done(call('POST', `${noun}${type && `?type=${type}`}`, body))

const issueBody = (orders: readonly ProductionOrder[]) => ({
  ...structuredClone(materialOutboundOrderModel.empty),
  warehouse: { id: company.places[0].id },
  factory: { id: company.factoryId },
  outboundDate: '2026-03-02',
  materialOutboundMessages: orders.map((order) => ({
    ...structuredClone(materialOutboundLineModel.empty),
    ...bound(order, '1'),
    bomItem: { id: order.bomItems[0]?.id },
  })),
})

const signInBody = (lines: readonly object[]) => ({
  ...structuredClone(materialInboundOrderModel.empty),
  supplier: { id: company.factoryId },
  warehouse: { id: company.places[0].id },
  inboundDate: '2026-03-02',
  signUser: { id: company.keeper.id },
  materialInboundMessages: lines.map((line) => ({ ...structuredClone(materialInboundLineModel.empty), ...line })),
})

const takeBody = (order: ProductionOrder) => ({
  ...structuredClone(stockTakeModel.empty),
  warehouse: { id: company.places[0].id },
  stockTakeMessages: [
    {
      ...structuredClone(stockTakeLineModel.empty),
      productionOrder: { id: order.id },
      material: { id: materialOf(order) },
      warehouseLocation: { id: company.places[0].locations[0] },
      countedQuantity: '4',
    },
  ],
})

const moveBody = (order: ProductionOrder) => ({
  ...structuredClone(stockMoveModel.empty),
  warehouse: { id: company.places[0].id },
  toWarehouse: { id: company.places[0].id },
  reason: '理货',
  stockMoveMessages: [
    {
      ...structuredClone(stockMoveLineModel.empty),
      ...bound(order, '1'),
      warehouseLocation: { id: company.places[0].locations[0] },
      toLocation: { id: company.places[0].locations[1] },
    },
  ],
})

const takeBack = (made: MaterialInboundOrder) =>
  done(
    call('PUT', 'material_inbound_orders?type=regression', {
      id: made.id,
      version: made.version,
      ...contentOf(materialInboundOrderModel, made),
    }),
  )

/** Asks whether the sale order of a production order may be deleted. */
async function ask({ saleOrderId }: ProductionOrder): Promise<{ status: number; body: { message: string } }> {
  const { clerk } = company
  const sale = await done(call('GET', `sale_orders/${saleOrderId}`, undefined, clerk.token))
  return call('PUT', `sale_orders/${sale.id}/ask_remove`, { version: sale.version, reason: '客户取消' }, clerk.token)
}

const agree = ({ saleOrderId }: ProductionOrder) =>
  call('PUT', `sale_orders/${saleOrderId}/decide`, { decision: 'Agree' }, company.producer.token)

describe('a sale order is kept by the material of its production order (D24)', () => {
  test('which came in, left, was counted or moved, each named with its document', async () => {
    const order = await company.supplied()
    const take = await post('stock_takes', takeBody(order), 'submit')
    const issued = await post('material_outbound_orders', issueBody([order]), 'submit')
    const moved = await post('stock_moves', moveBody(order), 'submit')
    const { status, body } = await ask(order)
    const name = `生产单 ${order.productionOrderCode}`
    expect(status).toBe(409)
    expect(body.message).toContain(`${name} 已有物料出库单 ${issued.materialOutboundOrderCode}，不予删除`)
    expect(body.message).toContain(`${name} 已有盘点单 ${take.code}，不予删除`)
    expect(body.message).toContain(`${name} 已有移库单 ${moved.code}，不予删除`)
    expect(body.message).not.toContain('出入库记录')
  })

  test('also while the sign-in of a purchased material is in revision', async () => {
    const { id } = await company.bought()
    await company.buy(company.purchaser, 'PUT', `/${id}/start`, {
      version: (await company.readPurchase({ id })).version,
    })
    const { materialBulkPurchases, productionOrder } = await company.readPurchase({ id })
    const [line] = materialBulkPurchases
    const lines = [
      {
        materialBulkPurchase: { id: line?.id },
        productionOrder: { id: productionOrder.id },
        material: { id: line?.material.id },
        quantity: '1',
      },
    ]
    const body = { ...signInBody(lines), supplier: { id: line?.supplier?.id } }
    const made = await post('material_inbound_orders', body, 'submit')
    await takeBack(made)
    const order = await company.rereadProduction(productionOrder)
    expect((await ask(order)).body.message).toContain(
      `生产单 ${order.productionOrderCode} 已有物料入库单 ${made.materialInboundOrderCode}，不予删除`,
    )
  })

  test('and by stock alone, whose document has lost the line since', async () => {
    const order = await company.supplied()
    await company.putStock(materialOf(order), '3', { order: order.id })
    const { rows } = await company.app.services.db.execute<{ code: string }>(
      sql`select document_code as code from stock_entries order by id desc limit 1`,
    )
    expect((await ask(order)).body.message).toContain(
      `生产单 ${order.productionOrderCode} 的库存有 ${rows[0]?.code} 的出入库记录，不予删除`,
    )
  })

  test('when it is agreed, too', async () => {
    const order = await company.supplied()
    await company.putStock(materialOf(order), '3')
    expect((await ask(order)).status).toBe(200)
    const issued = await post('material_outbound_orders', issueBody([order]), 'submit')
    const { status, body } = await agree(order)
    expect([status, body.message]).toEqual([409, expect.stringContaining(issued.materialOutboundOrderCode)])
  })

  test('not by drafts, which lose its lines or go along, nor by those of a cancelled purchase', async () => {
    const purchase = await company.bought()
    const [line] = purchase.materialBulkPurchases
    const order = await company.rereadProduction(purchase.productionOrder)
    const other = await company.supplied()
    const purchased = {
      materialBulkPurchase: { id: line?.id },
      productionOrder: { id: order.id },
      material: { id: line?.material.id },
    }
    const alone = await post('material_inbound_orders', signInBody([purchased, purchased]))
    const beside = await post('material_inbound_orders', signInBody([purchased, bound(other, '1'), purchased]))
    const issue = await post('material_outbound_orders', issueBody([order, other]))
    const take = await post('stock_takes', takeBody(order))
    await company.buy(company.producer, 'PUT', `/${purchase.id}`, { isCancelled: true })
    expect((await ask(order)).status).toBe(200)
    expect(await agree(order)).toMatchObject({ status: 200 })
    expect((await call('GET', `material_inbound_orders/${alone.id}`)).status).toBe(404)
    expect((await call('GET', `stock_takes/${take.id}`)).status).toBe(404)
    const left = async (noun: string, id: number, key: string) =>
      (await done(call('GET', `${noun}/${id}`)))[key].map((one: typeof purchased) => one.productionOrder.id)
    expect(await left('material_inbound_orders', beside.id, 'materialInboundMessages')).toEqual([other.id])
    expect(await left('material_outbound_orders', issue.id, 'materialOutboundMessages')).toEqual([other.id])
  })
})
