import { afterAll, beforeAll, expect, test } from 'vitest'
import { openQuoteCompany, type QuoteCompany } from '../../../../tests/support/quote-company.ts'
import { addPerson } from '../../../../tests/support/sales-company.ts'

let company: QuoteCompany
let reader = ''

beforeAll(async () => {
  company = await openQuoteCompany()
  reader = (await addPerson(company.app, 'bom reader', ['PRIVILEGE_BOM_READ'])).token
})
afterAll(() => company?.close())

const origins = (body: object, token?: string) =>
  company.call('POST', 'boms/origins/search?page=1&size=50', body, token)
const materialsNow = (ids: readonly number[]) => company.call('POST', 'boms/materials', { ids }, reader)

test('confirmed sample orders without a bill are offered, but not to people who may only read bills', async () => {
  const draft = (await company.create(company.completeOrder())).body
  const order = (await company.create(company.completeOrder(), 'submit')).body
  const { code, type, brand, customerCode, designImageUrls } = order.templateDesign
  const { body: open } = await origins({})
  const found = open.records.find(({ id }: { id: number }) => id === order.id)
  expect(found).toEqual({
    id: order.id,
    code,
    type,
    customerCode,
    brand: { id: brand?.id, name: brand?.name },
    designImageUrls,
  })
  expect(open.records.some(({ id }: { id: number }) => id === draft.id)).toBe(false)
  expect((await origins({ keyword: code })).body).toMatchObject({ total: 1, records: [{ id: order.id }] })

  const made = await company.call('POST', 'boms', company.billBody(order))
  expect(made.status).toBe(201)
  expect((await origins({ keyword: code })).body).toEqual({ total: 0, records: [] })
  expect((await origins({}, reader)).status).toBe(403)
})

test('a material comes with its price, its gap and the number of bills that use it', async () => {
  const { body } = await materialsNow([company.materialId, 99_999])
  expect(body).toEqual([{ id: company.materialId, price: null, gap: '0', boms: 1, updatedAt: expect.any(String) }])
})
