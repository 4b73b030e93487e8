import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSalesCompany, type SalesCompany } from '../../../../tests/support/sales-company.ts'

let company: SalesCompany
beforeAll(async () => {
  company = await openSalesCompany([], { clock: () => new Date('2026-03-05T02:00:00Z') })
})
afterAll(() => company?.close())

describe('what other areas read of designs', () => {
  test('a revision is visible only once it is confirmed', async () => {
    const given = company.completeOrder()
    const order = (
      await company.create({ ...given, templateDesign: { ...given.templateDesign, customerCode: 'KEPT-1' } }, 'submit')
    ).body
    const { code, type } = order.templateDesign
    await company.saveOrder(order, 'regression', { templateDesign: { customerCode: 'CHANGED-1' } })
    const token = company.reader.token
    const key = `code=${code}&type=${encodeURIComponent(type)}`
    const design = await company.app.call('GET', `core_data/template_design?${key}`, { token })
    expect(design.body).toMatchObject({
      orderId: order.id,
      orderSyncStatus: 'Revert',
      templateDesign: { customerCode: 'KEPT-1', templateOrderSyncStatus: 'Revert' },
    })
    const one = await company.app.call('GET', `core_data/template?${key}&color=${encodeURIComponent('白色')}`, {
      token,
    })
    expect(one.body.template).toMatchObject({
      code,
      color: '白色',
      patterningStatus: 'Pending',
      customerCode: 'KEPT-1',
      brand: { name: '云裳' },
    })
    const found = await company.app.call('POST', 'core_data/templates/search?size=5', {
      token,
      body: { code, color: '黑', bomExist: false },
    })
    expect(found.body).toMatchObject({ total: 1, records: [{ color: '黑色' }] })
    const listed = await company.app.call('GET', `core_data/templates?keyword=${code}&bomExist=false`, { token })
    expect(listed.body.total).toBe(2)
    expect((await company.app.call('GET', 'core_data/template_design?code=NO&type=x', { token })).status).toBe(404)
  })

  test('the retrieval finds only confirmed designs', async () => {
    const order = (await company.create(company.completeOrder(), 'submit')).body
    await company.create({ templateDesign: { type: '初样' } })
    const ask = (body: object, token = company.merchandiser.token) =>
      company.app.call('POST', 'template_orders/retrieve?size=5', { token, body })
    const found = await ask({
      code: order.templateDesign.code,
      color: '白',
      materialName: '双绉',
      category: ['dress'],
      orderPlaceDate: { from: '2026-03-01', to: '2026-03-31' },
    })
    expect(found.body).toMatchObject({ total: 1, records: [{ id: order.id, colors: ['黑色', '白色'] }] })
    expect((await ask({ code: order.templateDesign.code, color: '紫' })).body.total).toBe(0)
    expect((await ask({}, company.reader.token)).status).toBe(403)
  })
})
