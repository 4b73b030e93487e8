import { afterAll, beforeAll, expect, test } from 'vitest'
import { requireUnbroken } from '../../core/server/data-check.ts'
import { contentOf } from '../../core/shared/document/document-content.ts'
import { clothInboundOrderModel } from '../../plugins/warehousing/cloth-inbound-orders/cloth-inbound-order-model.ts'
import {
  type ClothOutboundOrder,
  clothOutboundOrderModel,
} from '../../plugins/warehousing/cloth-outbound-orders/cloth-outbound-order-model.ts'
import { stockChecks } from '../../plugins/warehousing/stock/server/ledger-sources.ts'
import { type GarmentCompany, openGarmentCompany } from '../support/garment-company.ts'
import { addPerson, written } from '../support/sales-company.ts'

let company: GarmentCompany
beforeAll(async () => {
  company = await openGarmentCompany()
})
afterAll(() => company?.close())

const noun = 'cloth_outbound_orders'

test('two clerks ship the last pieces at once', async () => {
  const { packer, call } = company
  const colleague = await addPerson(company.app, 'second-packer', written('CLOTH_OUTBOUND_ORDER'))
  const order = await company.sewn()
  const signIn = await company.signedIn(order, { S: 100, M: 0 })
  const figures = async () => (await company.figuresOf(order)).find(({ name }) => name === 'S')
  const draft = async (by: { readonly token: string }) => {
    const { status, body } = await company.postShipment(company.shipmentBody([[order, { S: 80, M: 0 }]]), undefined, {
      id: 0,
      ...by,
    })
    expect(status).toBe(201)
    return body as ClothOutboundOrder
  }
  const submit = (of: ClothOutboundOrder, token: string, more: object = {}) =>
    call(
      'PUT',
      `${noun}?type=submit`,
      { id: of.id, version: of.version, ...contentOf(clothOutboundOrderModel, of), ...more },
      token,
    )

  // Both open their forms while 100 pieces are available.
  const [first, second] = [await draft(packer), await draft(colleague)]
  const [one, two] = await Promise.all([submit(first, packer.token), submit(second, colleague.token)])
  expect([one.status, two.status].sort()).toEqual([200, 422])
  const [late, refused, who] = one.status === 422 ? [first, one, packer] : [second, two, colleague]
  const [problem] = refused.body.errors
  expect(problem.field).toBe('clothOutboundMessages.0.sizeRange.0.quantity')
  expect(problem.message).toBe(`库存不足：${order.productionOrderCode} S 可用 20 件，需要 80 件`)
  expect(await figures()).toMatchObject({ availableQuantity: 20, plannedQuantity: 80, outboundQuantity: 0 })

  // The draft of the one who came late is as it was, and takes what is left.
  const kept = (await call('GET', `${noun}/${late.id}`, undefined, who.token)).body as ClothOutboundOrder
  expect([kept.status, kept.clothOutboundMessages[0]?.sizeRange[0]?.quantity]).toEqual(['Pending', 80])
  const [line] = contentOf(clothOutboundOrderModel, kept).clothOutboundMessages
  const rest = {
    clothOutboundMessages: [
      {
        ...line,
        sizeRange: [
          { name: 'S', quantity: 20 },
          { name: 'M', quantity: 0 },
        ],
      },
    ],
  }
  expect((await submit(kept, who.token, rest)).status).toBe(200)
  expect(await figures()).toMatchObject({ availableQuantity: 0, plannedQuantity: 100 })

  // What is promised to shipments cannot be taken back by the sign-in that brought it.
  const back = await call(
    'PUT',
    'cloth_inbound_orders?type=regression',
    { id: signIn.id, version: signIn.version, ...contentOf(clothInboundOrderModel, signIn) },
    packer.token,
  )
  expect(back.status).toBe(409)
  expect(back.body.message).toContain('库存不足')
  expect(await figures()).toMatchObject({ inboundQuantity: 100, availableQuantity: 0 })
  await requireUnbroken(company.app.services.db, stockChecks)
})
