import { afterAll, beforeAll, expect, test } from 'vitest'
import { runChecks } from '../../core/server/data-check.ts'
import { stockChecks } from '../../plugins/warehousing/stock/server/ledger-sources.ts'
import { type GarmentCompany, openGarmentCompany } from '../support/garment-company.ts'

let company: GarmentCompany
beforeAll(async () => {
  company = await openGarmentCompany()
})
afterAll(() => company?.close())

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  company.call(method, path, body, company.packer.token)

test('returned garments are repaired and shipped again', async () => {
  const order = await company.sewn()
  const [{ id: warehouseId, locations }, shop] = company.places
  const standing = async () => {
    const [size] = await company.figuresOf(order)
    const { inboundQuantity, availableQuantity, outboundQuantity, returnedQuantity } = size ?? {}
    return [inboundQuantity, availableQuantity, outboundQuantity, returnedQuantity]
  }

  // The factory delivers a hundred pieces, and all of them go to the customer.
  await company.signedIn(order, { S: 100, M: 0 })
  const shipment = await company.shipped(order, { S: 100, M: 0 })
  await company.dispatched([shipment])
  expect(await standing()).toEqual([100, 0, 100, 0])

  // Twelve come back with broken zips, and wait for their repair in a separate place.
  const { body: origin } = await call('GET', `return_goods_order/cloth_outbound_orders/${shipment.id}`)
  expect(origin.pieces[0]).toMatchObject({ name: 'S', quantity: 100 })
  const body = company.returnBody([[order, { S: 12, M: 0 }]], { type: 'Repair' }) as { returnGoodsMessages: object[] }
  const { body: back } = await company.postReturn(
    {
      ...body,
      returnGoodsMessages: body.returnGoodsMessages.map((line) => ({
        ...line,
        warehouseLocation: { id: locations[1] },
      })),
    },
    'submit',
  )
  expect([back.status, await standing()]).toEqual(['Finished', [100, 0, 100, 12]])

  // Ten are repaired and lie in another warehouse; one of them stays defective. Two are still being repaired.
  const repaired = await company.signedIn(
    order,
    { S: [10, 1], M: 0 },
    {
      type: 'Repair',
      factory: null,
      returnGoodsOrder: { id: back.id },
      warehouse: { id: shop.id },
      clothInboundMessages: [
        {
          productionOrder: { id: order.id },
          boxQuantity: null,
          comment: '',
          warehouseLocation: null,
          sizeRange: [
            { name: 'S', quantity: 10, defectQuantity: 1 },
            { name: 'M', quantity: 0, defectQuantity: null },
          ],
        },
      ],
    },
  )
  expect((await call('GET', `return_goods_order/${back.id}`)).body).toMatchObject({
    repairedQuantity: 10,
    returnGoodsMessages: [{ sizeRange: [{ repairedQuantity: 10 }, { repairedQuantity: 0 }] }],
  })
  expect(await standing()).toEqual([100, 9, 100, 12])

  // The nine good ones are shipped again, from where they lie. They are no more than the customer has ordered and not kept.
  const elsewhere = await company.postShipment(company.shipmentBody([[order, { S: 9, M: 0 }]]), 'submit')
  expect(JSON.stringify(elsewhere.body)).toContain('库存不足')
  const again = await company.shipped(order, { S: 9, M: 0 }, { warehouse: { id: shop.id } })
  await company.dispatched([again])
  expect(await standing()).toEqual([100, 0, 109, 12])

  // What has left cannot be taken back from the repair; what is still there waits in its place.
  const { id, version } = (await call('GET', `cloth_inbound_orders/${repaired.id}`)).body
  const taken = await call('PUT', 'cloth_inbound_orders?type=regression', {
    ...company.signInBody([[order, { S: [10, 1], M: 0 }]], {
      type: 'Repair',
      factory: null,
      returnGoodsOrder: { id: back.id },
    }),
    id,
    version,
  })
  expect([taken.status, taken.body.message]).toEqual([409, expect.stringContaining('库存不足')])
  const filter = { productionOrder: [order.id], warehouse: [warehouseId], quality: ['Repair'] }
  const { body: waiting } = await call('POST', 'cloth_stocks/search?page=1&size=10', filter)
  expect(waiting.records).toMatchObject([{ onHand: 2, warehouseLocation: { id: locations[1] } }])

  const results = await runChecks(company.app.services.db, stockChecks)
  expect(results.filter(({ rows }) => rows.length > 0)).toEqual([])
})
