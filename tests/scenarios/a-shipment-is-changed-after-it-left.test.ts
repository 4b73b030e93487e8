import { afterAll, beforeAll, expect, test } from 'vitest'
import { requireUnbroken } from '../../core/server/data-check.ts'
import { contentOf } from '../../core/shared/document/document-content.ts'
import {
  type ClothOutboundOrder,
  clothOutboundOrderModel,
} from '../../plugins/warehousing/cloth-outbound-orders/cloth-outbound-order-model.ts'
import { dispatchOrderModel } from '../../plugins/warehousing/dispatch-orders/dispatch-order-model.ts'
import { stockChecks } from '../../plugins/warehousing/stock/server/ledger-sources.ts'
import { type GarmentCompany, openGarmentCompany } from '../support/garment-company.ts'

let company: GarmentCompany
beforeAll(async () => {
  company = await openGarmentCompany()
})
afterAll(() => company?.close())

const noun = 'cloth_outbound_orders'
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, token = company.packer.token) =>
  company.call(method, path, body, token)

test('a shipment is changed by approval after it left', async () => {
  const { places, shipmentFollower } = company
  const sale = await company.sold({ customerPurchaseOrder: { businessFollower: { id: shipmentFollower.id } } })
  const order = await company.produce(sale, 'submit')
  await company.signedIn(order, { S: 100, M: 50 })
  const shipment: ClothOutboundOrder = await company.shipped(order, { S: 90, M: 50 })
  const { body: dispatch } = await call('POST', 'dispatch_orders?type=submit', {
    ...structuredClone(dispatchOrderModel.empty),
    warehouse: { id: places[0].id },
    dispatchDate: '2026-03-02',
    dispatchWay: 'CustomerPickup',
    clothOutboundOrders: [{ clothOutboundOrder: { id: shipment.id } }],
  })
  const reread = async (): Promise<ClothOutboundOrder> => (await call('GET', `${noun}/${shipment.id}`)).body
  const figures = async () => {
    const [size] = await company.figuresOf(order)
    return [size?.availableQuantity, size?.plannedQuantity, size?.outboundQuantity]
  }
  expect(await figures()).toEqual([10, 0, 90])

  // The customer counts four fewer. The clerk asks, and the business follower sees before and after, and agrees.
  const { version } = await reread()
  const asked = await call('PUT', `${noun}/${shipment.id}/ask_revert`, { version, reason: '客户少收 4 件' })
  expect(asked.body).toMatchObject({ status: 'Dispatched', isUnderApproval: true })
  const own = await call('PUT', `${noun}/${shipment.id}/decide`, { decision: 'Agree' })
  expect(own.body.message).toBe('不能审批自己提交的申请')
  await call('PUT', `${noun}/${shipment.id}/decide`, { decision: 'Agree' }, shipmentFollower.token)
  const opened = await reread()
  expect([opened.status, opened.actualOutboundDate, await figures()]).toEqual(['Revert', null, [10, 0, 0]])

  // The pieces came back into stock for this shipment alone: nobody else can ship them.
  const other = await company.postShipment(company.shipmentBody([[order, { S: 11, M: 0 }]]), 'submit')
  expect(JSON.stringify(other.body)).toContain('库存不足')

  // What is corrected leaves at once, on the day on which it left.
  const [line] = contentOf(clothOutboundOrderModel, opened).clothOutboundMessages
  const corrected = await call('PUT', `${noun}?type=submit`, {
    id: opened.id,
    version: opened.version,
    ...contentOf(clothOutboundOrderModel, opened),
    clothOutboundMessages: [
      {
        ...line,
        sizeRange: [
          { name: 'S', quantity: 86 },
          { name: 'M', quantity: 50 },
        ],
      },
    ],
  })
  expect(corrected.body).toMatchObject({
    status: 'Dispatched',
    actualOutboundDate: '2026-03-02',
    outboundQuantity: 136,
    confirmedVersion: 2,
  })
  expect(await figures()).toEqual([14, 0, 86])
  const { body: sent } = await call('GET', `dispatch_orders/${dispatch.id}`)
  expect([sent.dispatchQuantity, sent.clothOutboundOrders[0].quantity]).toEqual([136, 136])
  const { body: kept } = await call('GET', `${noun}/${shipment.id}/history`)
  expect(kept.records.map((one: { version: number }) => one.version)).toEqual([2, 1])
  await requireUnbroken(company.app.services.db, stockChecks)
})
