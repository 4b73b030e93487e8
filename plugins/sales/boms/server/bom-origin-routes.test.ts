import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, openSalesCompany, type SalesCompany } from '../../../../tests/support/sales-company.ts'

let company: SalesCompany
let coster = ''
let reader = ''

beforeAll(async () => {
  company = await openSalesCompany()
  coster = (await addPerson(company.app, 'coster', ['PRIVILEGE_BOM_WRITE', 'PRIVILEGE_BOM_READ'])).token
  reader = (await addPerson(company.app, 'bom reader', ['PRIVILEGE_BOM_READ'])).token
})
afterAll(() => company?.close())

const origins = (body: object, token = coster) =>
  company.app.call('POST', 'boms/origins/search?page=1&size=50', { token, body })
const materialsNow = (ids: readonly number[]) =>
  company.app.call('POST', 'boms/materials', { token: reader, body: { ids } })

const line = (material: number) => ({
  material: { id: material },
  materialType: 'Main',
  actionRegion: '',
  usage: '1',
  loss: null,
  gap: '0',
  unitPrice: '10',
  magnification: '1',
  quantity: '1',
  description: '',
  costDescription: '',
  otherFee: null,
  otherFeeDescription: '',
})

test('confirmed sample orders without a bill are offered, but not to people who may only read bills', async () => {
  const draft = (await company.create(company.completeOrder())).body
  const order = (await company.create(company.completeOrder(), 'submit')).body
  const { code, type, brand, customerCode, designImageUrls, sampleDress } = order.templateDesign
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

  const templates = sampleDress.map(({ color }: { color: string }) => ({ color, bomItems: [line(company.materialId)] }))
  const made = await company.app.call('POST', 'boms', {
    token: coster,
    body: { code, type, sampleImageUrls: [], remark: '', templates },
  })
  expect(made.status).toBe(201)
  expect((await origins({ keyword: code })).body).toEqual({ total: 0, records: [] })
  expect((await origins({}, reader)).status).toBe(403)
})

test('a material comes with its price, its gap and the number of bills that use it', async () => {
  const { body } = await materialsNow([company.materialId, 99_999])
  expect(body).toEqual([{ id: company.materialId, price: null, gap: '0', boms: 1, updatedAt: expect.any(String) }])
})
