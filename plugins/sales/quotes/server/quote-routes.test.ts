import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  materialLine,
  openQuoteCompany,
  processLines,
  type QuoteCompany,
} from '../../../../tests/support/quote-company.ts'
import { materials } from '../../../materials/server-public.ts'
import type { Bom } from '../../boms/bom-model.ts'
import type { Quote } from '../quote-model.ts'

let company: QuoteCompany
let bom: Bom

beforeAll(async () => {
  company = await openQuoteCompany()
  bom = (await company.billed()).bom
})
afterAll(() => company?.close())

/** The body that saves a quote unchanged, except for `more`. */
const bodyOf = ({ id, version, ...quote }: Quote, more: object = {}) => ({
  ...company.quoteBody(bom),
  code: quote.code,
  type: quote.type,
  color: quote.color,
  id,
  version,
  bomItems: quote.bomItems.map((line) => ({ ...materialLine(line.material.id), id: line.id })),
  quoteProcesses: quote.quoteProcesses.map(({ price: _price, ...line }) => line),
  ...more,
})
const step = (quote: Quote, path: string, token?: string) =>
  company.call('PUT', `quotes/${quote.id}/${path}`, { version: quote.version }, token)
const read = async (quote: Quote): Promise<Quote> => (await company.call('GET', `quotes/${quote.id}`)).body
const textOf = (answer: { body: { message?: string } }) => answer.body.message

describe('creating a quote', () => {
  test('its code starts with BJ, and the server computes its price in its currency (B-open-02, B-open-30)', async () => {
    const quote = await company.quote(bom, { currency: 'USD', currencyRate: '6.8' })
    expect(quote.quoteCode).toMatch(/^BJ\d{4}\d{4}$/)
    // 46.06875 + 0.80 + 18 + 5 = 69.86875; ÷ 6.8
    expect(quote).toMatchObject({ convertedPrice: '10.27', isSelected: false, reviewStatus: 'Pending' })
    expect(quote).toMatchObject({ brand: { name: '云裳' }, customer: { name: '晨曦服饰' }, customerCode: 'YS-1001' })
    expect(quote.bomItems[0]).toMatchObject({ price: '46.06875', otherFee: '0.80' })
    expect(quote.quoteProcesses.find(({ name }) => name === '工厂利润')).toMatchObject({ price: '5.00' })
  })

  test('amounts computed by the client are ignored', async () => {
    const refused = await company.call('POST', 'quotes', { ...company.quoteBody(bom), convertedPrice: '1' })
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'convertedPrice' }] } })
  })

  test('the colour must have a BOM (B-2-28)', async () => {
    const { order } = await company.billed()
    const { code, type } = order.templateDesign
    for (const key of [
      { code, type, color: '荧光绿' },
      { code: 'XX0000', type, color: '黑色' },
    ]) {
      const refused = await company.call('POST', 'quotes', { ...company.quoteBody(bom), ...key })
      const errors = [{ field: 'code', message: '该款色没有 BOM 单，请先录入 BOM 单' }]
      expect(refused).toMatchObject({ status: 422, body: { errors } })
    }
  })

  test('problems are reported at their fields', async () => {
    const body = company.quoteBody(bom, {
      currency: 'USD',
      currencyRate: '0',
      bomItems: [materialLine(999_999)],
      quoteProcesses: [...processLines(), { ...processLines()[0], name: '', magnification: null }],
    })
    const refused = await company.call('POST', 'quotes', body)
    expect(refused).toMatchObject({
      status: 422,
      body: {
        errors: [
          { field: 'currencyRate', message: '汇率必须大于 0' },
          { field: 'quoteProcesses.10.name', message: '具体费用是必填的' },
          { field: 'quoteProcesses.10.magnification', message: '倍率是必填的' },
        ],
      },
    })
    const gone = await company.call('POST', 'quotes', company.quoteBody(bom, { bomItems: [materialLine(999_999)] }))
    const errors = [{ field: 'bomItems.0.material', message: '所选的内容不存在或已被删除' }]
    expect(gone).toMatchObject({ status: 422, body: { errors } })
  })

  test('it starts with the BOM and the sample order, and the picker offers colours with a BOM', async () => {
    const { code, type, templates } = bom
    const color = String(templates[0]?.color)
    const query = new URLSearchParams({ code, type, color })
    const { body } = await company.call('GET', `quotes/start?${query}`)
    expect(body).toMatchObject({ brand: { name: '云裳' }, bomItems: [{ unitPrice: '32.50', price: '46.06875' }] })
    expect(body.bomItems[0]).not.toHaveProperty('quantity')
    const none = await company.call('GET', `quotes/start?${new URLSearchParams({ code, type, color: '荧光绿' })}`)
    expect([none.status, textOf(none)]).toEqual([409, '该款色没有 BOM 单，请先录入 BOM 单'])
    const { body: unbilled } = await company.create(company.completeOrder(), 'submit')
    const search = (more: object) => company.call('POST', 'core_data/templates/search?page=1&size=50', more)
    expect((await search({ bomExist: true, code })).body.total).toBe(2)
    expect((await search({ bomExist: true, code: unbilled.templateDesign.code })).body.total).toBe(0)
  })
})

describe('a quote and its BOM', () => {
  test('the BOM cannot be deleted while there are quotes; changes of BOM and materials do not change the quote', async () => {
    const { bom: own } = await company.billed()
    const quote = await company.quote(own)
    const kept = await company.call('DELETE', `boms/${own.id}`)
    expect(kept.body).toContain('报价单')
    const { db } = company.app.services
    await db.update(materials).set({ gap: '4' }).where(eq(materials.id, company.materialId))
    try {
      const saved = await company.call('PUT', 'quotes', bodyOf(quote, { remark: '按原空差' }))
      expect(saved).toMatchObject({ status: 200, body: { convertedPrice: quote.convertedPrice } })
      const wrong = await company.call(
        'PUT',
        'quotes',
        bodyOf(saved.body, { bomItems: [materialLine(company.materialId, { gap: '7' })] }),
      )
      const errors = [{ field: 'bomItems.0.gap', message: '空差与物料不一致，请更新物料' }]
      expect(wrong).toMatchObject({ status: 422, body: { errors } })
      const taken = [materialLine(company.materialId, { gap: '4' })]
      const { body } = await company.call('PUT', 'quotes', bodyOf(saved.body, { bomItems: taken }))
      // 46.06875 × 1.04
      expect(body.bomItems[0]).toMatchObject({ price: '47.91150' })
    } finally {
      await db.update(materials).set({ gap: '0' }).where(eq(materials.id, company.materialId))
    }
  })

  test('the colour of a quote cannot be changed, and a quoted colour stays in its sample order', async () => {
    const quote = await company.quote(bom)
    const moved = await company.call('PUT', 'quotes', bodyOf(quote, { color: String(bom.templates[1]?.color) }))
    const errors = [{ field: 'color', message: '报价单的款号、样版类别和颜色不能更改' }]
    expect(moved).toMatchObject({ status: 422, body: { errors } })
  })
})

describe('review (B-open-32)', () => {
  test('the review names the reviewer, can be withdrawn, and is reset by a change', async () => {
    const quote = await company.quote(bom)
    const reviewed = await step(quote, 'review/Reviewed', company.second.token)
    expect(reviewed.body).toMatchObject({ reviewStatus: 'Reviewed', reviewer: { id: company.second.id } })
    expect(textOf(await step(reviewed.body, 'review/Reviewed'))).toBe('报价单已审核')
    const same = await company.call('PUT', 'quotes', bodyOf(reviewed.body))
    expect(same.body).toMatchObject({ version: reviewed.body.version, reviewStatus: 'Reviewed' })
    const changed = await company.call('PUT', 'quotes', bodyOf(reviewed.body, { remark: '改' }))
    expect(changed.body).toMatchObject({ reviewStatus: 'Pending', reviewer: null, reviewedAt: null })
    const again = await step(changed.body, 'review/Reviewed')
    expect((await step(again.body, 'review/Pending')).body).toMatchObject({ reviewStatus: 'Pending', reviewer: null })
    expect((await step(quote, 'review/Pending')).status).toBe(409)
  })
})

describe('adoption (B-open-31, D27)', () => {
  test('adopting one ends the adoption of the other, which keeps version and review', async () => {
    const [one, two] = [await company.quote(bom), await company.quote(bom)]
    const reviewed = (await step(one, 'review/Reviewed')).body
    const first = await step(reviewed, 'adopt')
    expect(first.body).toMatchObject({ isSelected: true, reviewStatus: 'Reviewed' })
    expect(textOf(await step(first.body, 'adopt'))).toBe('报价单已采纳')
    await step(two, 'adopt')
    expect(await read(one)).toMatchObject({ isSelected: false, reviewStatus: 'Reviewed', version: first.body.version })
    const saved = await company.call('PUT', 'quotes', bodyOf(first.body, { remark: '仍可保存' }))
    expect(saved).toMatchObject({ status: 200, body: { isSelected: false } })
    const { body: trail } = await company.call('GET', `timeline/quotes/${one.id}`)
    expect(JSON.stringify(trail)).toContain('改为采纳其他报价单')
  })

  test('it is ended by its own call, or by a save with `isSelected`', async () => {
    const quote = await company.quote(bom)
    const adopted = await company.call('PUT', 'quotes', bodyOf(quote, { isSelected: true }))
    expect(adopted.body).toMatchObject({ isSelected: true })
    const ended = await step(adopted.body, 'cancel_adopt')
    expect(ended.body).toMatchObject({ isSelected: false })
    expect(textOf(await step(ended.body, 'cancel_adopt'))).toBe('报价单未采纳，无需取消')
    const again = await company.call('PUT', 'quotes', bodyOf(ended.body, { isSelected: true }))
    const last = await company.call('PUT', 'quotes', bodyOf(again.body, { isSelected: false }))
    expect(last.body).toMatchObject({ isSelected: false })
  })

  test('quotes of other colours stay adopted', async () => {
    const other = await company.quote(bom, { color: bom.templates[1]?.color })
    await step(other, 'adopt')
    await step(await company.quote(bom), 'adopt')
    expect((await read(other)).isSelected).toBe(true)
  })
})

describe('saving, deleting and finding', () => {
  test('of two saves at the same time one is refused and stores nothing', async () => {
    const quote = await company.quote(bom)
    const both = await Promise.all(
      ['一', '二'].map((remark) => company.call('PUT', 'quotes', bodyOf(quote, { remark }))),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = both.find(({ status }) => status === 200)?.body
    expect(await read(quote)).toMatchObject({ version: 2, remark: won.remark })
  })

  test('its creator can delete it, unless it is adopted', async () => {
    const quote = await company.quote(bom)
    const of = (token?: string) => company.call('DELETE', `quotes/${quote.id}`, undefined, token)
    expect(textOf(await of(company.second.token))).toBe('非本人报价单不能删除')
    const adopted = await step(quote, 'adopt')
    expect(textOf(await of())).toBe('报价单已采纳，请先取消采纳')
    await step(adopted.body, 'cancel_adopt')
    expect(await of()).toMatchObject({ status: 200, body: '' })
    expect((await company.call('GET', `quotes/${quote.id}`)).status).toBe(404)
  })

  test('the list is filtered and counted, and the creator is notified of what others do', async () => {
    const { bom: own } = await company.billed()
    const quote = await company.quote(own)
    await company.quote(own, { color: own.templates[1]?.color })
    await step(quote, 'adopt', company.second.token)
    const found = await company.call('POST', 'quotes/search?page=1&size=10', { code: own.code, isSelected: true })
    expect(found.body.records).toMatchObject([{ id: quote.id, isSelected: true, convertedPrice: '69.87' }])
    expect(found.body.records[0]).not.toHaveProperty('bomItems')
    const counts = await company.call('POST', 'quotes/statistic', { code: own.code })
    expect(counts.body).toEqual({ total: 2, totalSelf: 2, totalAdopted: 1, totalPending: 2 })
    const { body: inbox } = await company.call('GET', 'notification?page=1&size=20')
    expect(JSON.stringify(inbox)).toContain(quote.quoteCode)
  })

  test('the sample type may stand in the query of a search, next to page and size (B-open-33)', async () => {
    const { bom: own } = await company.billed()
    await company.quote(own)
    const search = async (type: string) =>
      (await company.call('POST', `quotes/search?page=1&size=10&type=${encodeURIComponent(type)}`, { code: own.code }))
        .body
    expect(await search(own.type)).toMatchObject({ total: 1, records: [{ type: own.type }] })
    expect(await search('没有的类别')).toEqual({ records: [], total: 0 })
  })

  test('a quote follows each new confirmation of the order', async () => {
    const { order, bom: own } = await company.billed()
    const quote = await company.quote(own)
    await company.confirmAgain(order, 'NEW-9')
    expect(await read(quote)).toMatchObject({ customerCode: 'NEW-9' })
  })
})
