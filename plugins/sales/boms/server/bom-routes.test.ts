import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bomBody, reviewBom } from '../../../../tests/support/material-replacement.ts'
import { billLine, openQuoteCompany, type QuoteCompany } from '../../../../tests/support/quote-company.ts'
import { runWork } from '../../../../core/server/work.ts'
import { customers } from '../../../master-data/server-public.ts'
import { materials } from '../../../materials/server-public.ts'
import { contentOf } from '../../template-orders/template-order-copy.ts'
import { templateOrders } from '../../template-orders/server/template-order-tables.ts'
import type { TemplateOrder } from '../../template-orders/template-order-model.ts'
import { bomSearch } from '../bom-contract.ts'
import type { Bom, BomContent } from '../bom-model.ts'
import { bomLines } from './bom-tables.ts'

let company: QuoteCompany
beforeAll(async () => {
  company = await openQuoteCompany()
})
afterAll(() => company?.close())

const call: QuoteCompany['call'] = (...given) => company.call(...given)
const confirmed = () => company.create(company.completeOrder(), 'submit').then(({ body }) => body)
const line = (more?: object) => billLine(company.materialId, more)
const contentFor = (order: TemplateOrder, more?: object) =>
  company.billBody(order, {
    templates: order.templateDesign.sampleDress.map(({ color }) => ({
      color,
      bomItems: [line(), line({ usage: '0.4' })],
    })),
    ...more,
  })
const make = async (order?: TemplateOrder): Promise<Bom> => {
  const { status, body } = await call('POST', 'boms', contentFor(order ?? (await confirmed())))
  expect(status).toBe(201)
  return body
}
/** The body that saves a bill unchanged, except for what `change` does to its colours. */
const bodyOf = (bom: Bom, change: (templates: BomContent['templates']) => unknown = (templates) => templates) => {
  const body = bomBody(bom)
  return { ...body, templates: change(body.templates) }
}
const review = (bom: Bom, place: number, status = 'Reviewed') =>
  call('PUT', `boms/${bom.id}/review/${bom.templates[place]?.id}`, { version: bom.version, status })
const reviewed = async () => reviewBom(company, await make())
const bomStatus = async (bom: Bom) => {
  const [order] = await company.app.services.db
    .select({ status: templateOrders.bomStatus })
    .from(templateOrders)
    .where(eq(templateOrders.id, bom.orderId))
  return order?.status
}

const setGap = (gap: string) =>
  company.app.services.db.update(materials).set({ gap }).where(eq(materials.id, company.materialId))

describe('creating a bill of materials', () => {
  test('it starts from a confirmed sample order, and the server computes the cost of each line', async () => {
    const order = await confirmed()
    const bom = await make(order)
    expect(bom).toMatchObject({
      code: order.templateDesign.code,
      orderId: order.id,
      brand: { name: '云裳' },
      customer: { name: '晨曦服饰' },
    })
    // 32.5 × 1 × 1.35 × 1.05 × 1
    expect(bom.templates[0]?.bomItems[0]).toMatchObject({ price: '46.06875', otherFee: '0.80' })
    expect(bom.templates.map(({ reviewStatus }) => reviewStatus)).toEqual(['Pending', 'Pending'])
    expect(await bomStatus(bom)).toBe('Pending')
  })

  test('a style has only one, and its sample order must be confirmed (B-2-56, B-2-59)', async () => {
    const order = await confirmed()
    await make(order)
    const text = '版单未确认提交或已存在BOM单记录，请前往对应的列表查看'
    const again = await call('POST', 'boms', contentFor(order))
    expect(again).toMatchObject({ status: 422, body: { errors: [{ field: 'code', message: text }] } })
    const unknown = await call('POST', 'boms', contentFor(order, { code: 'XX0000' }))
    expect(unknown).toMatchObject({ status: 422, body: { errors: [{ field: 'code', message: text }] } })
  })

  test('when two are created at the same time, one is refused', async () => {
    const order = await confirmed()
    const both = await Promise.all([0, 1].map(() => call('POST', 'boms', contentFor(order))))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  })

  test('a missing value of a line is refused at its field', async () => {
    const order = await confirmed()
    const [first, second] = order.templateDesign.sampleDress.map(({ color }) => color)
    const templates = [
      { color: first, bomItems: [line({ unitPrice: null, usage: null })] },
      { color: second, bomItems: [] },
    ]
    const refused = await call('POST', 'boms', contentFor(order, { templates }))
    expect(refused).toMatchObject({
      status: 422,
      body: {
        errors: [
          { field: 'templates.0.bomItems.0.unitPrice', message: '请输入单价' },
          { field: 'templates.0.bomItems.0.usage', message: '请输入单件用量' },
          { field: 'templates.1.bomItems', message: '请添加物料' },
        ],
      },
    })
  })

  test.each([null, ''])('a line without its part is refused there (B-5-75): %j', async (materialType) => {
    const order = await confirmed()
    const [first, second] = contentFor(order).templates
    const templates = [{ ...first, bomItems: [line({ materialType })] }, second]
    const { status, body } = await call('POST', 'boms', contentFor(order, { templates }))
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ field: 'templates.0.bomItems.0.materialType', message: '请选择部件' }])
  })

  test('a colour must be one of the sample order, a gap must be the material’s', async () => {
    const order = await confirmed()
    const [color, second] = order.templateDesign.sampleDress.map((one) => one.color)
    const templates = [
      { color: '荧光绿', bomItems: [line()] },
      { color, bomItems: [line({ gap: '7' })] },
      { color: second, bomItems: [line()] },
    ]
    const refused = await call('POST', 'boms', contentFor(order, { templates }))
    expect(refused).toMatchObject({
      status: 422,
      body: {
        errors: [
          { field: 'templates.0.color', message: '版单中没有该颜色' },
          { field: 'templates.1.bomItems.0.gap', message: '空差与物料不一致，请更新物料' },
        ],
      },
    })
  })
})

describe('each colour of the design is in its bill (D50)', () => {
  const missing = (color: string) => [{ field: 'templates', message: `缺少颜色${color}，版单的每个颜色都要有物料` }]

  test('a bill is neither made nor saved without one', async () => {
    const order = await confirmed()
    const whole = contentFor(order)
    const part = { ...whole, templates: whole.templates.slice(0, 1) }
    expect(await call('POST', 'boms', part)).toMatchObject({ status: 422, body: { errors: missing('白色') } })
    const bom = (await call('POST', 'boms', whole)).body as Bom
    expect(
      await call(
        'PUT',
        'boms',
        bodyOf(bom, (colors) => colors.slice(1)),
      ),
    ).toMatchObject({
      status: 422,
      body: { errors: missing('黑色') },
    })
    expect((await call('GET', `boms/${bom.id}`)).body.templates).toHaveLength(2)
  })

  test('a colour that a later confirmation adds is missing: the bill is not reviewed until it has it', async () => {
    const order = await confirmed()
    let bom = await reviewBom(company, await make(order))
    expect(await bomStatus(bom)).toBe('Reviewed')
    const revise = async (given: TemplateOrder, type: string) => {
      const { sampleDress, templates } = contentOf(given).templateDesign
      const bomMaterials = templates[0]?.bomMaterials.map((line) => ({ ...line, id: undefined })) ?? []
      const templateDesign = {
        sampleDress: [...sampleDress.slice(0, 2), { color: '墨绿', sizeRanges: [{ name: 'M', quantity: 1 }] }],
        templates: [
          ...templates.slice(0, 2),
          { color: '墨绿', colorEnglish: null, bomMaterials, secondaryProcessInfo: [] },
        ],
      }
      return company.saveOrder(given, type, { templateDesign })
    }
    const revised = await revise(order, 'regression')
    expect(await bomStatus(bom)).toBe('Reviewed')
    expect((await revise(revised.body, 'submit')).status).toBe(200)
    expect(await bomStatus(bom)).toBe('Pending')
    expect((await call('GET', `boms/${bom.id}`)).body.reviewStatus ?? 'Pending').toBe('Pending')

    expect((await call('PUT', 'boms', bodyOf(bom))).body.errors).toEqual(
      missing('墨绿').map((one) => expect.objectContaining(one)),
    )
    const green = { color: '墨绿', bomItems: [line()] }
    bom = (
      await call(
        'PUT',
        'boms',
        bodyOf(bom, (colors) => [...colors, green]),
      )
    ).body
    expect(await bomStatus(bom)).toBe('Pending')
    bom = (await review(bom, 2)).body
    expect(await bomStatus(bom)).toBe('Reviewed')
  })
})

describe('review of a colour', () => {
  test('the review names the reviewer; the bill is reviewed when all colours are; a review can be withdrawn', async () => {
    const bom = await make()
    const first = await review(bom, 0)
    expect(first.body.templates[0]).toMatchObject({ reviewStatus: 'Reviewed', reviewer: { name: expect.any(String) } })
    expect(await bomStatus(bom)).toBe('Pending')
    const second = await review(first.body, 1)
    expect(await bomStatus(bom)).toBe('Reviewed')
    expect((await review(second.body, 1)).status).toBe(409)
    const back = await review(second.body, 1, 'Pending')
    expect(back.body.templates[1]).toMatchObject({ reviewStatus: 'Pending', reviewer: null, reviewedAt: null })
    expect(await bomStatus(bom)).toBe('Pending')
    expect((await review(bom, 0)).status).toBe(409)
  })

  test('a changed line resets the review of its colour only, and its cost is computed again', async () => {
    const bom = await reviewed()
    const body = bodyOf(bom, ([one, two]) => [
      { ...one, bomItems: one?.bomItems.map((item, place) => (place === 1 ? { ...item, usage: '0.5' } : item)) },
      two,
    ])
    const { status, body: saved } = await call('PUT', 'boms', body)
    expect(status).toBe(200)
    expect(saved.templates.map(({ reviewStatus }: { reviewStatus: string }) => reviewStatus)).toEqual([
      'Pending',
      'Reviewed',
    ])
    // 32.5 × 0.5 × 1.05
    expect(saved.templates[0].bomItems[1]).toMatchObject({ price: '17.06250' })
    expect(saved.templates[0].bomItems[0].id).toBe(bom.templates[0]?.bomItems[0]?.id)
    expect(await bomStatus(bom)).toBe('Pending')
  })

  test('a changed remark, or a save without changes, keeps the reviews', async () => {
    const bom = await reviewed()
    const same = await call('PUT', 'boms', bodyOf(bom))
    expect(same.body.version).toBe(bom.version)
    const noted = await call('PUT', 'boms', { ...bodyOf(bom), remark: '客户已看' })
    expect(noted.body.templates.map(({ reviewStatus }: { reviewStatus: string }) => reviewStatus)).toEqual([
      'Reviewed',
      'Reviewed',
    ])
  })
})

describe('saving and deleting', () => {
  test('the style cannot be changed', async () => {
    const bom = await make()
    expect(await call('PUT', 'boms', { ...bodyOf(bom), type: '大货样' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'type', message: 'BOM 单的款号和样版类别不能更改' }] },
    })
  })

  test('a line keeps its saved gap when the material changes (D32)', async () => {
    const bom = await make()
    await setGap('4')
    try {
      expect((await call('PUT', 'boms', { ...bodyOf(bom), remark: '仍按原空差' })).status).toBe(200)
      const taken = bodyOf({ ...bom, version: 2 }, (templates) =>
        templates.map((one) => ({ ...one, bomItems: one.bomItems.map((item) => ({ ...item, gap: '4' })) })),
      )
      const { body } = await call('PUT', 'boms', taken)
      // 46.06875 × 1.04
      expect(body.templates[0].bomItems[0]).toMatchObject({ price: '47.91150' })
    } finally {
      await setGap('0')
    }
  })

  test('the former colour of a line is shown, stays when it is saved, and is not for writing (B-3-19)', async () => {
    const bom = await make()
    const [first] = bom.templates[0]?.bomItems ?? []
    const { db } = company.app.services
    await db
      .update(bomLines)
      .set({ legacyColor: '旧 8 号色' })
      .where(eq(bomLines.id, Number(first?.id)))
    const { body } = await call('PUT', 'boms', { ...bodyOf(bom), remark: '改备注' })
    expect(body.templates[0].bomItems[0]).toMatchObject({ id: first?.id, legacyColor: '旧 8 号色' })
    const written = bodyOf({ ...bom, version: 2 }, (templates) =>
      templates.map((one) => ({ ...one, bomItems: one.bomItems.map((item) => ({ ...item, legacyColor: '红' })) })),
    )
    expect((await call('PUT', 'boms', written)).status).toBe(422)
  })

  test('its creator can delete it, and then the style has none', async () => {
    const bom = await make()
    expect((await call('DELETE', `boms/${bom.id}`, undefined, company.second.token)).status).toBe(403)
    expect(await call('DELETE', `boms/${bom.id}`)).toMatchObject({ status: 200, body: '' })
    expect(await bomStatus(bom)).toBeNull()
    expect((await call('GET', `boms/${bom.id}`)).status).toBe(404)
  })
})

describe('together with the sample order', () => {
  test('a colour with a bill cannot be removed, and the order cannot be deleted', async () => {
    const { order } = await company.billed()
    const revised = await company.saveOrder(order, 'regression', { comments: '<p>改</p>' })
    const { sampleDress, templates } = contentOf(revised.body).templateDesign
    const templateDesign = { sampleDress: sampleDress.slice(1), templates: templates.slice(1) }
    const dropped = await company.saveOrder(revised.body, 'submit', { templateDesign })
    expect(dropped.status).toBe(422)
    expect(JSON.stringify(dropped.body)).toContain('BOM')
    const kept = await call('DELETE', `template_orders/${order.id}`, undefined, company.merchandiser.token)
    expect(kept.body).toContain('BOM')
  })

  test('the list follows each new confirmation of the order', async () => {
    const order = await confirmed()
    const bom = await make(order)
    const revised = await company.saveOrder(order, 'regression', { templateDesign: { customerCode: 'NEW-1' } })
    expect((await call('GET', `boms/${bom.id}`)).body.customerCode).toBe(order.templateDesign.customerCode)
    await company.saveOrder(revised.body, 'submit')
    const found = await call('POST', bomSearch.path, { customerCode: 'NEW-1' })
    expect(found.body.records).toMatchObject([{ id: bom.id, reviewStatus: 'Pending', customerCode: 'NEW-1' }])
  })
})

test('the bills of a brand follow it to another customer', async () => {
  const bom = await make()
  const { db } = company.app.services
  const [customer] = await db
    .insert(customers)
    .values({ company: '远航贸易', pinyinKey: 'yuan hang', companyGroup: '远航', processLevel: 'B' })
    .returning({ id: customers.id })
  const customerId = Number(customer?.id)
  await runWork(company.app.services, { id: 0, name: '', permissions: {} }, (work) =>
    work.emit('brands.updated', { id: company.brandId, customerId }),
  )
  expect((await call('GET', `boms/${bom.id}`)).body.customer).toEqual({ id: customerId, name: '远航贸易' })
})

test('a bill is found by style and colour; bills and the use of a material are counted', async () => {
  const before = (await call('GET', `boms/material_frequency?materialId=${company.materialId}`)).body
  const bom = await make()
  expect((await call('GET', `boms/material_frequency?materialId=${company.materialId}`)).body).toBe(before + 1)
  const of = `boms/detail?code=${bom.code}&type=${encodeURIComponent(bom.type)}`
  expect((await call('GET', of)).body).toMatchObject({ id: bom.id, templates: [{}, {}] })
  const color = bom.templates[1]?.color
  const one = await call('GET', `${of}&color=${encodeURIComponent(String(color))}`)
  expect(one.body.templates.map((found: { color: string }) => found.color)).toEqual([color])
  expect((await call('GET', `${of}&color=none`)).status).toBe(404)
  const counts = await call('POST', 'boms/statistic', {}, company.second.token)
  expect(counts.body).toMatchObject({ totalSelf: 0 })
  expect(counts.body.total).toBeGreaterThan(0)
})
