import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, openSalesCompany, type SalesCompany, written } from '../support/sales-company.ts'

let company: SalesCompany
/** Works in a module, so that pickers are open, but may read nothing of what they offer. */
let sewer: string
let keeper: string

beforeAll(async () => {
  company = await openSalesCompany()
  const person = async (name: string, ...names: string[]) => (await addPerson(company.app, name, names)).token
  sewer = await person('sewer', 'PRIVILEGE_PATTERN_SEWING_WRITE')
  const flags = written('SUPPLIER', 'CUSTOMER', 'BRAND')
  keeper = await person('keeper', ...flags)
  const add = async (path: string, part: object) => {
    const made = await company.app.call('POST', path, { token: keeper, part })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return made.body.id
  }
  const place = { country: '中国', state: '广东', city: '广州', district: '番禺', postcode: '511400', street: '一号' }
  const works = { category: 'processor', address: place }
  await add('suppliers', { ...works, name: '瑞丰染整', mainProduct: '绣花 Ｌace' })
  await add('suppliers', { ...works, name: '无名厂' })
  const customerId = await add('customers', { company: '暗河贸易', companyGroup: '暗河集团', processLevel: 'B-' })
  await add('brands', { name: '暗流', customerId })
})
afterAll(() => company?.close())

const found = async (token: string, path: string, keyword: string): Promise<number> => {
  const answer = await company.app.call('POST', path, { token, body: { keyword } })
  expect(answer.status).toBe(200)
  return answer.body.total
}

test.each([
  ['suppliers/search', ['瑞丰染整', '染整', '瑞 整', 'rfrz', 'ruifeng', '丰']],
  ['customers/search', ['暗河贸易', '暗河', '暗 易', 'ahmy', 'anhe', '贸']],
])('%s is searched by what pickers show, in every spelling', async (path, keywords) => {
  for (const token of [sewer, keeper])
    for (const keyword of keywords) expect(await found(token, path, keyword), keyword).toBe(1)
})

test.each([
  ['suppliers/search', ['绣花', '绣', 'lace', '瑞丰 绣花', '瑞丰染整 lace']],
  ['customers/search', ['集团', '暗河集团', '团', '暗河贸易 集团']],
])('%s is searched by hidden fields only for people who may read the list', async (path, keywords) => {
  for (const keyword of keywords)
    expect([keyword, await found(sewer, path, keyword), await found(keeper, path, keyword)]).toEqual([keyword, 0, 1])
})

test('a picker of brands shows only the customer’s name; the level is for people who fill in an order', async () => {
  const { token } = company.merchandiser
  const [brand] = (await company.app.call('POST', 'brands/search', { token, body: { name: '暗流' } })).body.records
  expect(brand.customer).toEqual({ id: expect.any(Number), name: '暗河贸易', company: '暗河贸易' })
  const path = `template_orders/customer_level?brandId=${brand.id}`
  expect((await company.app.call('GET', path, { token })).body).toEqual({ processLevel: 'B-' })
  const refused = [sewer, keeper, company.reader.token].map((one) => company.app.call('GET', path, { token: one }))
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([403, 403, 403])
  const nothing = await company.app.call('GET', 'template_orders/customer_level?brandId=999999', { token })
  expect(nothing.status).toBe(404)
})
