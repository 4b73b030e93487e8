import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentOf } from '../../core/shared/document/document-content.ts'
import { productionOrderModel } from '../../plugins/production/production-orders/production-order-model.ts'
import {
  type FollowingForm,
  productionProposals,
} from '../../plugins/production/production-orders/production-order-proposals.ts'
import { paperChanges } from '../../plugins/production/production-orders/production-order-sale-changes.ts'
import { openProductionCompany, type ProductionCompany } from '../support/production-company.ts'

let company: ProductionCompany
beforeAll(async () => {
  company = await openProductionCompany()
})
afterAll(() => company?.close())

test('the contract is signed, the customer orders more and later: production agrees, sees what changed, and signs again', async () => {
  const { follower, producer, call } = company
  const sale = await company.sold()
  const order = await company.produce(sale, 'submit', { productionFollower: { id: follower.id } })

  // Sales revises pieces and date. Until production has agreed, the contract counts.
  const { body: revised } = await company.save(await company.reread(sale), 'regression', {
    sizeRange: [
      { name: 'S', quantity: 100 },
      { name: 'M', quantity: 200 },
      { name: 'L', quantity: 60 },
    ],
    customerPurchaseOrder: { requiredProductionDate: '2026-07-20' },
  } as object)
  await company.save(revised, 'submit', {}, '客户加 L 码 60 件')
  expect(await company.rereadProduction(order)).toMatchObject({ orderStatus: 'Finished', quantity: 300 })

  // The follower agrees: the production order waits for a new contract, and its creator reads what changed.
  await call('PUT', `sale_orders/${sale.id}/decide`, { decision: 'Agree' }, follower.token)
  const reopened = await company.rereadProduction(order)
  expect(reopened).toMatchObject({ orderStatus: 'Revert', quantity: 300, requiredProductionDate: '2026-06-30' })
  const { body: notices } = await call('GET', 'notification?page=1&size=20', undefined, producer.token)
  expect(JSON.stringify(notices)).toContain('尺码 L 件数 0 → 60；要求出货日期 2026-06-30 → 2026-07-20')

  // Nobody is told that the person who agreed revised the production order.
  expect(JSON.stringify(notices)).not.toContain('修订了生产单')

  // The form offers the changes one by one; nothing is taken over by itself.
  // The content of a document has the same shape as the values of its form for these fields.
  const form = contentOf(productionOrderModel, reopened) as unknown as FollowingForm
  const begun = await company.start(sale)
  const now: FollowingForm = {
    sizeRange: [...begun.customerPurchaseOrder.sizeRange],
    requiredProductionDate: begun.customerPurchaseOrder.requiredProductionDate,
    bomItems: form.bomItems,
  }
  const proposals = productionProposals(form, now)
  expect(proposals.map(({ key }) => key)).toEqual(['sizes', 'date'])
  const taken = proposals.reduce((all, one) => ({ ...all, ...one.take(all) }), form)

  // The second confirmation makes version 2, so the paper of version 1 is out of date.
  const { body: signed } = await company.saveProduction(reopened, 'submit', taken)
  expect(signed).toMatchObject({ orderStatus: 'Finished', confirmedVersion: 2, quantity: 360 })
  const { body: paper } = await call(
    'GET',
    `production_orders/${order.id}?type=history&version=1`,
    undefined,
    producer.token,
  )
  expect(paperChanges(paper, signed).map(({ text, values }) => [text, values])).toEqual([
    ['尺码 {name} 件数 {from} → {to}', { name: 'L', from: 0, to: 60 }],
    ['要求出货日期 {from} → {to}', { from: '2026-06-30', to: '2026-07-20' }],
  ])
})
