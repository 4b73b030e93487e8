import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentOf } from '../../core/shared/document/document-content.ts'
import {
  type MaterialOutboundOrder,
  materialOutboundLineModel,
  materialOutboundOrderModel,
} from '../../plugins/warehousing/material-outbound-orders/material-outbound-order-model.ts'
import { stockChecks } from '../../plugins/warehousing/stock/server/ledger-sources.ts'
import { requireUnbroken } from '../../core/server/data-check.ts'
import { openStockCompany, type StockCompany } from '../support/stock-company.ts'
import { addPerson, written } from '../support/sales-company.ts'

let company: StockCompany
beforeAll(async () => {
  company = await openStockCompany()
})
afterAll(() => company?.close())

const noun = 'material_outbound_orders'

test('two clerks issue the last metres of unbound cloth at once', async () => {
  const { keeper, places, app } = company
  const colleague = await addPerson(app, 'second-keeper', written('MATERIAL_OUTBOUND_ORDER'))
  const order = await company.supplied()
  const [own] = order.bomItems
  if (!own) throw new Error('the bill is empty')
  await company.putStock(own.material.id, '100', { lot: 'A1' })

  const bodyOf = (quantity: string) => ({
    ...structuredClone(materialOutboundOrderModel.empty),
    warehouse: { id: places[0].id },
    factory: { id: company.factoryId },
    outboundDate: '2026-03-02',
    materialOutboundMessages: [
      {
        ...structuredClone(materialOutboundLineModel.empty),
        productionOrder: { id: order.id },
        bomItem: { id: own.id },
        material: { id: own.material.id },
        quantity,
      },
    ],
  })
  const draft = async (quantity: string, token: string) => {
    const { status, body } = await company.call('POST', noun, bodyOf(quantity), token)
    expect(status).toBe(201)
    return body as MaterialOutboundOrder
  }
  const submit = (of: MaterialOutboundOrder, token: string, more: object = {}) =>
    company.call(
      'PUT',
      `${noun}?type=submit`,
      { id: of.id, version: of.version, ...contentOf(materialOutboundOrderModel, of), ...more },
      token,
    )
  const issued = async () => (await company.rereadProduction(order)).bomItems[0]?.issuedQuantity

  // Both open their forms while 100 metres lie there.
  const [first, second] = [await draft('80', keeper.token), await draft('80', colleague.token)]
  const [one, two] = await Promise.all([submit(first, keeper.token), submit(second, colleague.token)])
  expect([one.status, two.status].sort()).toEqual([200, 422])
  const [lost, who] = one.status === 422 ? [first, keeper] : [second, colleague]
  const refused = one.status === 422 ? one : two
  const [problem] = refused.body.errors
  expect(problem.field).toBe('materialOutboundMessages.0.quantity')
  expect(problem.message).toContain('库存不足')
  expect(problem.message).toContain('20')
  expect(await issued()).toBe('80')

  // The draft of the one who came late is as it was, and takes what is left.
  const kept = (await company.call('GET', `${noun}/${lost.id}`, undefined, who.token)).body as MaterialOutboundOrder
  expect([kept.status, kept.materialOutboundMessages[0]?.quantity]).toEqual(['Pending', '80'])
  const [line] = contentOf(materialOutboundOrderModel, kept).materialOutboundMessages
  const done = await submit(kept, who.token, { materialOutboundMessages: [{ ...line, quantity: '20' }] })
  expect([done.status, await issued()]).toEqual([200, '100'])

  // What the first took back is there for the other again.
  const winner = one.status === 200 ? one.body : two.body
  const back = await company.call(
    'PUT',
    `${noun}?type=regression`,
    {
      id: winner.id,
      version: winner.version,
      ...contentOf(materialOutboundOrderModel, winner as MaterialOutboundOrder),
    },
    winner.user.id === keeper.id ? keeper.token : colleague.token,
  )
  expect([back.status, back.body.status, await issued()]).toEqual([200, 'Revert', '20'])
  await requireUnbroken(
    app.services.db,
    stockChecks.filter(({ id }) => id !== 'stock.documents'),
  )
})
