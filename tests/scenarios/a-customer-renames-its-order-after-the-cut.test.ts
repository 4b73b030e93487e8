import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CropCompany, openCropCompany } from '../support/crop-company.ts'
import { addPerson } from '../support/sales-company.ts'

let company: CropCompany
let finder: { readonly token: string }
beforeAll(async () => {
  company = await openCropCompany()
  const rights = ['PRODUCTION_ORDER', 'CROP_ORDER', 'HANG_ORDER_RECORD'].map((key) => `PRIVILEGE_${key}_READ`)
  finder = await addPerson(company.app, 'finder', rights)
})
afterAll(() => company?.close())

const lists = ['production_orders', 'crop_order', 'hang_order']

/** How many rows each list finds for a keyword. */
async function found(keyword: string): Promise<readonly number[]> {
  return Promise.all(
    lists.map(async (list) => {
      const { status, body } = await company.call('POST', `${list}/search?page=1&size=10`, { keyword }, finder.token)
      expect(status).toBe(200)
      return body.records.length
    }),
  )
}

test('the customer changes its order and style number after the cut: every document of the order is found by the new ones', async () => {
  const { key, order: design } = await company.purchased()
  const sale = await company.place(key, 'submit')
  const order = await company.produce(sale, 'submit', { productionFollower: { id: company.follower.id } })
  await company.cut(order, 'submit')
  const code = order.productionOrderCode
  expect(await found(code)).toEqual([1, 1, 1])

  const purchase = { customerPurchaseOrder: { customerPO: 'RENAMED-7' } } as object
  const { body: revised } = await company.save(await company.reread(sale), 'regression', purchase)
  await company.save(revised, 'submit', {}, '客户更改订单号')
  expect(await found(`${code} renamed-7`)).toEqual([0, 0, 0])
  await company.call('PUT', `sale_orders/${sale.id}/decide`, { decision: 'Agree' }, company.follower.token)
  expect(await found(`${code} renamed-7`)).toEqual([1, 1, 1])

  await company.confirmAgain(design, 'ZZ-77')
  expect(await found(`${code} zz-77`)).toEqual([1, 0, 0])
  expect(await company.rereadProduction(order)).toMatchObject({
    orderStatus: 'Finished',
    templateDesign: { customerCode: 'ZZ-77' },
  })
})
