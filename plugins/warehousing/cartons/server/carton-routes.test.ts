import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GarmentCompany, openGarmentCompany } from '../../../../tests/support/garment-company.ts'
import { canCheckCartons } from '../carton-check.ts'
import { cartonGroups } from '../cartons.ts'

let company: GarmentCompany
beforeAll(async () => {
  company = await openGarmentCompany()
})
afterAll(() => company?.close())

test('a phone reads the lines of a shipment, of which its cartons follow, without prices', async () => {
  const order = await company.stocked()
  const lines = [
    {
      productionOrder: { id: order.id },
      boxQuantity: 3,
      comment: '',
      sizeRange: [
        { name: 'S', quantity: 6 },
        { name: 'M', quantity: 10 },
      ],
    },
  ]
  const shipment = await company.shipped(order, {}, { clothOutboundMessages: lines })
  const read = (id: number, token = company.packer.token) =>
    company.call('GET', `cloth_outbound_orders/${id}/cartons`, undefined, token)
  const { status, body } = await read(shipment.id)
  expect([status, body.name, body.brand]).toEqual([200, shipment.clothOutboundOrderCode, shipment.brand?.name])
  expect(body.customer).toBe(shipment.brand?.customer.company)
  const [{ boxQuantity, sizeRange }] = lines as [(typeof lines)[number]]
  expect(body.lines).toMatchObject([{ productionOrder: order.productionOrderCode, boxQuantity, sizeRange }])
  expect(canCheckCartons(body).allowed).toBe(true)
  expect(cartonGroups(body.lines).map(({ from, to, each }) => [from, to, each])).toEqual([
    [1, 2, [2, 4]],
    [3, 3, [2, 2]],
  ])
  expect(JSON.stringify(body)).not.toMatch(/price|currency/i)
  expect((await read(999_999)).status).toBe(404)
  expect((await read(shipment.id, company.supervisor.token)).status).toBe(403)
})
