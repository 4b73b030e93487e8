import { afterAll, beforeAll, expect, test } from 'vitest'
import { billLine } from '../support/quote-company.ts'
import { addPerson, openSalesCompany, type SalesCompany, written } from '../support/sales-company.ts'

let company: SalesCompany
beforeAll(async () => {
  company = await openSalesCompany()
})
afterAll(() => company?.close())

test('a bill of materials: costed from a confirmed sample order, reviewed, changed, reviewed again', async () => {
  const { app, materialId } = company
  const coster = await addPerson(app, 'coster', written('BOM'))
  const head = await addPerson(app, 'head', written('BOM'))
  const as = (token: string) => (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    app.call(method, path, { token, ...(body ? { body } : {}) })
  const costing = as(coster.token)

  // The merchandiser confirms a sample; its style is now offered to people who create bills of materials.
  const { body: order } = await company.create(company.completeOrder(), 'submit')
  const { code, type, sampleDress } = order.templateDesign
  const found = await costing('POST', 'core_data/templates/search?page=1&size=10', { bomExist: false })
  expect(found.body.records.map((row: { code: string }) => row.code)).toContain(code)

  // The person who costs it writes ten lines for each colour; the server computes their costs.
  const line = (place: number) =>
    billLine(materialId, {
      materialType: place === 0 ? 'Main' : 'Accessory',
      usage: `${place + 1}`,
      unitPrice: '2',
      otherFee: null,
    })
  const bomItems = Array.from({ length: 10 }, (_, place) => line(place))
  const templates = sampleDress.map(({ color }) => ({ color, bomItems }))
  const { body: made } = await costing('POST', 'boms', { code, type, sampleImageUrls: [], remark: '', templates })
  expect(made.templates[0].bomItems.map((one: { price: string }) => one.price).slice(0, 3)).toEqual([
    '2.10000',
    '4.20000',
    '6.30000',
  ])
  const after = await costing('POST', 'core_data/templates/search?page=1&size=10', { bomExist: false })
  expect(after.body.records.map((row: { code: string }) => row.code)).not.toContain(code)

  // The head reviews every colour, and pickers of the design show the bill as reviewed.
  const reviewing = as(head.token)
  let bom = made
  for (const { id } of made.templates) {
    const body = { version: bom.version, status: 'Reviewed' }
    bom = (await reviewing('PUT', `boms/${made.id}/review/${id}`, body)).body
  }
  const statusOf = async () => {
    const row = await costing('POST', 'core_data/templates/search?page=1&size=10', { code: String(code) })
    return row.body.records[0].bomStatus
  }
  expect(await statusOf()).toBe('Reviewed')

  // One price is corrected: the review of that colour is reset, that of the other stays.
  const changed = made.templates.map((one: { id: number; color: string; bomItems: { id: number }[] }, at: number) => ({
    id: one.id,
    color: one.color,
    bomItems: one.bomItems.map(({ id }, place) => ({
      ...line(place),
      id,
      ...(at === 0 && place === 9 ? { unitPrice: '2.5' } : {}),
    })),
  }))
  const body = { id: made.id, version: bom.version, code, type, sampleImageUrls: [], remark: '', templates: changed }
  const { body: saved } = await costing('PUT', 'boms', body)
  expect(saved.templates.map((one: { reviewStatus: string }) => one.reviewStatus)).toEqual(['Pending', 'Reviewed'])
  expect(saved.templates[0].bomItems[9].price).toBe('26.25000')
  expect(await statusOf()).toBe('Pending')

  // A person with the permission reviews it again.
  const again = { version: saved.version, status: 'Reviewed' }
  await reviewing('PUT', `boms/${made.id}/review/${saved.templates[0].id}`, again)
  expect(await statusOf()).toBe('Reviewed')
})
