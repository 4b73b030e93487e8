import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSalesCompany, type SalesCompany } from '../../../../tests/support/sales-company.ts'
import type { TemplateOrderContent } from '../template-order-model.ts'

let company: SalesCompany
beforeAll(async () => {
  company = await openSalesCompany()
})
afterAll(() => company?.close())

describe('the server refuses what the form refuses', () => {
  const of = (change: (design: TemplateOrderContent['templateDesign']) => object) => {
    const content = company.completeOrder()
    const { templateDesign } = content
    return company.create({ ...content, templateDesign: { ...templateDesign, ...change(templateDesign) } }, 'submit')
  }

  test('materials of a colour without pieces', async () => {
    const refused = await of(({ sampleDress }) => ({ sampleDress: sampleDress.slice(0, 1) }))
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'templateDesign.templates.1.color', message: '白色：请添加样衣件数' }] },
    })
  })

  test('the same size twice in one colour', async () => {
    const sizeRanges = ['S', 'S', 'L'].map((name) => ({ name, quantity: 1 }))
    const refused = await of(({ sampleDress }) => ({
      sampleDress: sampleDress.map((row, index) => (index ? row : { ...row, sizeRanges })),
    }))
    expect(refused.status).toBe(422)
    expect(JSON.stringify(refused.body)).toContain('templateDesign.sampleDress.0.sizeRanges.1.name')
  })
})
