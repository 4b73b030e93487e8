import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSalesCompany, type SalesCompany } from '../../../../tests/support/sales-company.ts'
import { contentOf } from '../template-order-copy.ts'
import type { TemplateOrder } from '../template-order-model.ts'

let company: SalesCompany
beforeAll(async () => {
  company = await openSalesCompany()
})
afterAll(() => company?.close())

const save = async (order: TemplateOrder, type: string, colorEnglish: string | null) => {
  const templates = contentOf(order).templateDesign.templates.map((one) => ({ ...one, colorEnglish }))
  const answer = await company.saveOrder(order, type, { templateDesign: { templates } })
  expect(answer.status).toBe(200)
  return answer.body as TemplateOrder
}

const designOf = ({ templateDesign: { code, type } }: TemplateOrder) =>
  company.app.call('GET', `core_data/template_design?code=${code}&type=${encodeURIComponent(type)}`, {
    token: company.reader.token,
  })

test('a confirmed version keeps the English of its day, and one from before there was any is still read', async () => {
  const made = (await company.create(company.completeOrder(), 'submit')).body
  expect(made.templateDesign.typeEnglish).toBe('Proto sample')
  const first = await save(await save(made, 'regression', 'Black'), 'submit', 'Black')
  await save(first, 'regression', 'Jet black')
  const kept = (await designOf(made)).body.templateDesign
  expect(kept.templates.map((one: { colorEnglish: string }) => one.colorEnglish)).toEqual(['Black', 'Black'])

  const english = String.raw`"[a-zA-Z]*English": ("[^"]*"|null)`
  await company.app.services.db.execute(
    `update template_order_versions set snapshot = regexp_replace(snapshot::text, ', ${english}|${english}, ', '', 'g')::jsonb`,
  )
  const old = await designOf(made)
  expect(old.status).toBe(200)
  expect(JSON.stringify(old.body)).not.toContain('English')
})
