import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSalesCompany, type SalesCompany } from '../../../../tests/support/sales-company.ts'
import { contentOf } from '../template-order-copy.ts'
import type { TemplateOrder, TemplateOrderContent } from '../template-order-model.ts'

let company: SalesCompany
beforeAll(async () => {
  company = await openSalesCompany()
})
afterAll(() => company?.close())

test('a draft is saved without the lines of materials into which nothing was written', async () => {
  const { token } = company.merchandiser
  const { templateDesign } = company.completeOrder()
  const blank = { material: null, materialType: 'Lining', actionRegion: '', usage: null, description: '' }
  const withBlank = (design: TemplateOrderContent['templateDesign']) => ({
    ...design,
    templates: design.templates.map(({ color, colorEnglish, bomMaterials, secondaryProcessInfo }) => ({
      color,
      colorEnglish,
      bomMaterials: [blank, ...bomMaterials],
      secondaryProcessInfo,
    })),
  })
  const made = await company.create({ templateDesign: withBlank(templateDesign) })
  expect(made.status).toBe(201)
  const lines = (order: TemplateOrder) => order.templateDesign.templates.map(({ bomMaterials }) => bomMaterials.length)
  expect(lines(made.body)).toEqual(templateDesign.templates.map(({ bomMaterials }) => bomMaterials.length))
  expect(lines((await company.app.call('GET', `template_orders/${made.body.id}`, { token })).body)).toEqual(
    lines(made.body),
  )
  const again = await company.saveOrder(made.body, undefined, {
    templateDesign: withBlank(contentOf(made.body).templateDesign),
  })
  expect([again.status, lines(again.body)]).toEqual([200, lines(made.body)])
})
