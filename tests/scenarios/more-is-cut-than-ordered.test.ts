import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentOf } from '../../core/shared/document/document-content.ts'
import { sourceText } from '../../core/shared/message.ts'
import { cropOrderModel } from '../../plugins/production/crop-orders/crop-order-model.ts'
import { submitCropQuestion } from '../../plugins/production/crop-orders/crop-order-rules.ts'
import { bedBatch, type CropCompany, openCropCompany } from '../support/crop-company.ts'
import { openHangRoom } from '../support/hang-room.ts'

let company: CropCompany
beforeAll(async () => {
  company = await openCropCompany()
})
afterAll(() => company?.close())

test('more is cut than ordered: the cutter is asked, every area counts the pieces that were cut, and the customer orders more', async () => {
  const { producer, follower, call } = company
  const room = await openHangRoom(company)
  // A sample order with its bill is sold: 100 pieces of S, 200 of M; the factory gets the contract.
  const { key } = await company.purchased()
  const sale = await company.place(key, 'submit')
  const order = await company.produce(sale, 'submit', { productionFollower: { id: follower.id } })
  expect(order).toMatchObject({ quantity: 300, cropQuantity: 0 })

  // The cutting room lays two beds; S comes out eight pieces over, M one under.
  const draft = await company.cut(order, undefined, {
    cropProcesses: [bedBatch({ S: 60, M: 120 }), bedBatch({ S: 48, M: 79 }, { type: 'Manual', dyeLot: 'D-2' })],
  })
  expect(
    sourceText(submitCropQuestion({ ...contentOf(cropOrderModel, draft), productionOrder: draft.productionOrder })),
  ).toBe('以下尺码裁剪件数超过下单件数，是否仍然提交？S：下单 100，裁剪 108，多 8 件（8%）')
  const { status, body: cut } = await company.saveCrop(draft, 'submit')
  expect([status, cut.status, cut.orderQuantity, cut.totalQuantity, cut.overQuantity]).toEqual([
    200,
    'Finished',
    300,
    307,
    7,
  ])

  // The follower sees it at the order, the cutting room in its list, the hanging room as its plan.
  const read = await company.rereadProduction(order)
  expect(read).toMatchObject({ cropQuantity: 307, quantity: 300, externalPrice: order.externalPrice })
  expect(read.sizeFigures).toEqual([
    { stage: 'cut', name: 'M', quantity: 199 },
    { stage: 'cut', name: 'S', quantity: 108 },
  ])
  const keyword = order.productionOrderCode
  const listed = await call('POST', 'crop_order/search?page=1&size=10', { keyword }, producer.token)
  expect(listed.body.records[0]).toMatchObject({ orderQuantity: 300, totalQuantity: 307, overQuantity: 7 })
  expect(await room.ofCut(cut)).toMatchObject({ planQuantity: 307 })

  // The customer takes the surplus and more. The cut is what it was, and now falls short.
  const sizeRange = [
    { name: 'S', quantity: 110 },
    { name: 'M', quantity: 200 },
  ]
  const { body: revised } = await company.save(await company.reread(sale), 'regression', { sizeRange })
  await company.save(revised, 'submit', {}, '客户加单')
  await call('PUT', `sale_orders/${sale.id}/decide`, { decision: 'Agree' }, follower.token)
  const followed = await company.rereadProduction(order)
  const { body: again } = await company.saveProduction(followed, 'submit', { sizeRange })
  expect(again).toMatchObject({ orderStatus: 'Finished', quantity: 310, cropQuantity: 307, confirmedVersion: 2 })
  const { body: kept } = await call('GET', `crop_order/${cut.id}`, undefined, producer.token)
  expect(kept).toMatchObject({ status: 'Finished', orderQuantity: 310, totalQuantity: 307, overQuantity: -3 })
})
