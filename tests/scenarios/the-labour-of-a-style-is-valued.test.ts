import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPatternRoomCompany, type PatternRoomCompany } from '../support/pattern-room-company.ts'

let company: PatternRoomCompany
beforeAll(async () => {
  company = await openPatternRoomCompany()
}, 180_000)
afterAll(() => company?.close())

test('the labour of a style is valued from the catalogue, and stays as it was agreed when the catalogue changes', async () => {
  const { app, clerk, maker } = company
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, who = clerk) =>
    app.call(method, path, { token: who.token, ...(body ? { body } : {}) })
  const operation = { component: '前片', level: 'B', sewingName: '平车', hourRate: '24' }

  // The catalogue names the operations; each gets the next number of its kind of work.
  const add = async (type: string, name: string, price: string) =>
    (await call('POST', 'process_valuation', { ...operation, type, name, price })).body
  const sewing = await add('CF', '合侧缝', '0.4')
  const cutting = await add('CC', '电剪开裁', '0.42')
  const finishing = await add('W', '锁平眼', '0.15')
  expect([sewing.code, cutting.code, finishing.code]).toEqual(['CF1', 'CC1', 'W1'])

  // A style is in the pattern room, and the form of its valuation starts with the rate of its group.
  const { body: sample } = await company.create(company.completeOrder(), 'submit')
  const style = { code: String(sample.templateDesign.code), type: '初样', color: '黑色' }
  const flow = company.flowOf([{ id: '车版', type: 'PatternSewing' }])
  const { body: order } = await company.call('POST', 'patterning_orders', clerk, company.contentOf(style, flow))
  const start = (await call('GET', `process_valuation_orders/start?patterningOrderId=${order.id}`)).body
  expect(start).toMatchObject({ ...style, standardRate: '24', valuation: null })

  // Three operations are taken over, one of them agreed at a lower price, and one is added by hand.
  const line = (of: typeof sewing, more: object = {}) => ({
    process: { id: of.id },
    ...operation,
    type: of.type,
    name: of.name,
    price: of.price,
    hourRate: start.standardRate,
    ...more,
  })
  const lines = [
    line(cutting),
    line(finishing),
    line(sewing, { price: '0.35' }),
    { ...operation, process: null, type: 'QT', name: '手工钉珠', price: '0.125' },
  ]
  const { body: made } = await call('POST', 'process_valuation_orders', {
    patterningOrderId: order.id,
    remark: '按大货工价',
    lines,
  })
  // 0.42 → 1.05, 0.15 → 0.38, 0.35 → 0.88, 0.125 → 0.31 minutes; a begun second counts.
  expect(made.lines.map(({ minute, second }: { minute: string; second: number }) => [minute, second])).toEqual([
    ['1.05', 63],
    ['0.38', 23],
    ['0.88', 53],
    ['0.31', 19],
  ])
  expect(made).toMatchObject({ lineCount: 4, totalPrice: '1.045', totalMinute: '2.62' })

  // The pattern order shows it to people who may see prices of labour, and to nobody else.
  const seenBy = async (who: typeof clerk) => (await call('GET', `patterning_orders/${order.id}`, undefined, who)).body
  expect((await seenBy(clerk)).processValuations).toMatchObject([{ id: made.id, totalMinute: '2.62' }])
  expect('processValuations' in (await seenBy(maker))).toBe(false)
  expect((await call('GET', `process_valuation_orders/${made.id}`, undefined, maker)).status).toBe(403)

  // The catalogue gets dearer afterwards; the agreed valuation stays.
  const dearer = { ...operation, type: 'CF', name: '合侧缝', price: '0.6', version: sewing.version }
  expect((await call('PUT', `process_valuation/${sewing.id}`, dearer)).body).toMatchObject({ minute: '1.50' })
  const kept = (await call('GET', `process_valuation_orders/${made.id}`)).body
  expect(kept).toMatchObject({ totalPrice: '1.045', totalMinute: '2.62' })
  expect(kept.lines[2]).toMatchObject({ code: 'CF1', price: '0.35' })

  // It outlasts the order that it belongs to: a finished style is still looked up by what it cost.
  for (const what of ['start', 'finish']) await company.act(order, '车版', what, company.sewer)
  const { version } = await seenBy(clerk)
  await company.call('POST', `patterning_orders/finish/${order.id}`, clerk, { version })
  const found = await call('POST', 'process_valuation_orders/search?page=1&size=10', { patterningOrder: [order.id] })
  expect(found.body.records).toMatchObject([{ valuationCode: made.valuationCode, code: style.code }])
})
