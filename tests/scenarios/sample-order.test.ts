import { afterAll, beforeAll, expect, test } from 'vitest'
import { referenceOf } from '../../plugins/sales/template-orders/template-order-copy.ts'
import { type TemplateOrder, templateOrderModel } from '../../plugins/sales/template-orders/template-order-model.ts'
import { filledBody } from '../support/filled-body.ts'
import { openSalesCompany, type SalesCompany } from '../support/sales-company.ts'

let company: SalesCompany
beforeAll(async () => {
  company = await openSalesCompany([], { clock: () => new Date('2026-03-05T02:00:00Z') })
})
afterAll(() => company?.close())

test('a sample order from the first idea to its second sample type', async () => {
  const { app, merchandiser, colleague, reader } = company
  const as = (token: string) => ({
    save: (order: TemplateOrder, type: string, change?: { readonly templateDesign: object }) =>
      company.saveOrder(order, type, change, token),
    get: (path: string) => app.call('GET', path, { token }),
    post: (path: string, body: Readonly<Record<string, unknown>>) =>
      app.call('POST', path, { token, body: filledBody(templateOrderModel.body, body) }),
    remove: (id: number) => app.call('DELETE', `template_orders/${id}`, { token }),
  })
  const [she, he, they] = [as(merchandiser.token), as(colleague.token), as(reader.token)]

  // She only has an idea: the sample type is enough for a draft.
  const idea = (await she.post('template_orders', { templateDesign: { type: '初样' } })).body as TemplateOrder
  expect(idea.templateDesign.code).toBeNull()

  // It is too early to confirm, and every missing field is named.
  const early = await she.save(idea, 'submit')
  expect(early.status).toBe(422)
  expect(early.body.errors).toContainEqual(
    expect.objectContaining({ field: 'templateDesign.brand', message: '请选择品牌' }),
  )

  // Once it is complete it gets its style code and one Template for each colour.
  const order = (await she.save(idea, 'submit', company.completeOrder())).body as TemplateOrder
  const { code } = order.templateDesign
  expect(code).toBe('DR26030001')
  expect(order.templateDesign.templates.map(({ color, patterningStatus }) => [color, patterningStatus])).toEqual([
    ['黑色', 'Pending'],
    ['白色', 'Pending'],
  ])

  // Documents that follow start from what was confirmed.
  const design = `core_data/template_design?code=${code}&type=${encodeURIComponent('初样')}`
  expect((await they.get(design)).body.templateDesign.customerCode).toBe('YS-1001')

  // The customer wants a change. He revises the order; others use the confirmed version until it is confirmed again.
  const changed = { templateDesign: { customerCode: 'YS-1002' } }
  const revised = (await he.save(order, 'regression', changed)).body as TemplateOrder
  expect(revised.syncStatus).toBe('Revert')
  expect((await they.get(design)).body.templateDesign.customerCode).toBe('YS-1001')

  // She opened the page before that, so her save is refused.
  const late = await she.save(order, 'regression')
  expect(late).toMatchObject({ status: 409, body: { current: { version: revised.version } } })

  // It is confirmed again: same code, a second version beside the first.
  const second = (await he.save(revised, 'submit')).body as TemplateOrder
  expect(second.templateDesign.code).toBe(code)
  expect((await they.get(design)).body.templateDesign.customerCode).toBe('YS-1002')
  expect((await they.get(`template_orders/${order.id}?type=history&version=1`)).body.templateDesign.customerCode).toBe(
    'YS-1001',
  )

  // The next sample of the same style keeps the code and has another sample type.
  const start = referenceOf(second)
  const next = (
    await she.post('template_orders', { ...start, templateDesign: { ...start.templateDesign, type: '产前样' } })
  ).body as TemplateOrder
  expect(next.templateDesign).toMatchObject({ code, type: '产前样' })
  expect((await they.get(`template_orders/types?code=${code}`)).body).toEqual(['初样', '产前样'])

  // The first order is hers: he cannot delete it, but she can.
  expect(await he.remove(order.id)).toMatchObject({ status: 403, body: { message: '非本人订单不能删除' } })
  expect((await she.remove(order.id)).body).toBe('')
  expect((await they.get(`template_orders/${order.id}`)).status).toBe(404)
})
