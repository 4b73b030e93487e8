import { patternOrderBody, patternStep } from '../support/pattern-order-body.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patternRoomServer } from '../../plugins/pattern-room/server.ts'
import { sampleBuyingServer } from '../../plugins/sample-buying/server.ts'
import { contentOf } from '../../plugins/sales/template-orders/template-order-copy.ts'
import type { TemplateOrder, TemplateOrderContent } from '../../plugins/sales/template-orders/template-order-model.ts'
import { openQuoteCompany, type QuoteCompany } from '../support/quote-company.ts'
import { addPerson, written } from '../support/sales-company.ts'

let company: QuoteCompany
let clerk: { id: number; token: string }

beforeAll(async () => {
  company = await openQuoteCompany([patternRoomServer, sampleBuyingServer])
  clerk = await addPerson(
    company.app,
    'clerk',
    written(
      'PATTERNING_ORDER',
      'PATTERNING_ORDER_GLOBAL',
      'PATTERN_RECEIVE',
      'PATTERN_SKIP',
      'PATTERNING_ORDER_CANCEL',
      'BUY_MATERIAL_ORDER',
      'BUY_MATERIAL_ORDER_GLOBAL',
      'BUSINESS_TASK',
      'PATTERNING_FLOW',
    ),
  )
}, 120_000)
afterAll(() => company?.close())

type Design = TemplateOrderContent['templateDesign']
type Style = { readonly code: string; readonly type: string; readonly color: string }

const black = (order: TemplateOrder): Style => ({
  code: String(order.templateDesign.code),
  type: order.templateDesign.type,
  color: '黑色',
})
const confirmed = async () => (await company.create(company.completeOrder(), 'submit')).body
const read = async ({ id }: { id: number }) =>
  (await company.app.call('GET', `template_orders/${id}`, { token: company.merchandiser.token })).body as TemplateOrder

async function save(order: TemplateOrder, type: string, change: (design: Design) => Partial<Design> = () => ({})) {
  const templateDesign = change(contentOf(order).templateDesign)
  return company.saveOrder(order, type === 'edit' ? undefined : type, { templateDesign })
}

async function post(path: string, body: object, token = clerk.token) {
  const answer = await company.app.call('POST', path, { token, body })
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** A pattern order of one step for the black sample. */
const patternOrder = (order: TemplateOrder) =>
  post('patterning_orders', patternOrderBody(black(order), { nodes: [patternStep('接版', 'PatternReceive')] }))

async function finishPattern(order: TemplateOrder) {
  const made = await patternOrder(order)
  const skipped = await post(`patterning_orders/${made.id}/process/${made.patterningProcesses[0].id}/skip`, {})
  await post(`patterning_orders/finish/${made.id}`, { version: skipped.version })
}

const morePieces = (color: string) => (design: Design) => ({
  sampleDress: design.sampleDress.map((row) =>
    row.color === color ? { ...row, sizeRanges: [{ name: 'XL', quantity: 9 }] } : row,
  ),
})

const without = (color: string) => (design: Design) => ({
  sampleDress: design.sampleDress.filter((row) => row.color !== color),
  templates: design.templates.filter((row) => row.color !== color),
})

const renamed = (color: string) => (design: Design) => ({
  sampleDress: design.sampleDress.map((row) => (row.color === color ? { ...row, color: '墨绿' } : row)),
  templates: design.templates.map((row) => (row.color === color ? { ...row, color: '墨绿' } : row)),
})

test('a revision is confirmed after a colour was finished in the pattern room, if that colour is as it was confirmed', async () => {
  const order = await confirmed()
  expect((await save(order, 'regression', morePieces('白色'))).body.syncStatus).toBe('Revert')
  await finishPattern(order)
  const open = await read(order)
  expect(open).toMatchObject({ syncStatus: 'Revert', patterningFinished: true })

  const message = '该颜色已完成打版，不能修改，请改回已确认的内容，或重新开版'
  const errors = [{ field: 'templateDesign.sampleDress.0.color', message }]
  expect(await save(open, 'submit', morePieces('黑色'))).toMatchObject({ status: 422, body: { errors } })
  expect(await save(open, 'edit', morePieces('黑色'))).toMatchObject({ status: 422, body: { errors } })
  const kept = await save(open, 'edit', () => ({ customerCode: 'YS-2002' }))
  expect(kept.status).toBe(200)
  const again = await save(kept.body, 'submit')
  expect(again).toMatchObject({ status: 200, body: { syncStatus: 'Finished', confirmedVersion: 2 } })
  // Confirmed, it is closed: the next sample type is made as a reference.
  expect((await save(again.body, 'regression')).status).toBe(409)
})

test('a revision that changed the colour before it was finished is confirmed once the colour is as it was', async () => {
  const order = await confirmed()
  await save(order, 'regression', morePieces('黑色'))
  await finishPattern(order)
  const open = await read(order)
  // Other fields may be saved meanwhile: nothing typed is lost.
  const kept = await save(open, 'edit', () => ({ customerCode: 'YS-2003' }))
  expect(kept.status).toBe(200)
  expect((await save(kept.body, 'submit')).status).toBe(422)
  const rows = contentOf(order).templateDesign.sampleDress
  expect((await save(kept.body, 'submit', () => ({ sampleDress: rows }))).status).toBe(200)
})

const bill = (order: TemplateOrder) => post('boms', company.billBody(order), company.seller.token)

const buyingOrder = (order: TemplateOrder) =>
  post('buy_material_orders', { ...black(order), taskId: null, buyMaterials: null })
const styleOf = (order: TemplateOrder) => `${black(order).code} 初样`

/** What hangs on the black sample: how it is made, and how a refusal names it. */
const hanging: Readonly<Record<string, (order: TemplateOrder) => Promise<readonly [string, string]>>> = {
  bill: async (order) => (await bill(order), ['BOM', styleOf(order)]),
  task: async (order) => {
    const task = await post('business_tasks', black(order), company.merchandiser.token)
    return ['业务任务', task.purchaseCode]
  },
  pattern: async (order) => (await patternOrder(order), ['版房订单', `${styleOf(order)} 黑色`]),
  purchase: async (order) => ['买版料单', (await buyingOrder(order)).buyMaterialOrderCode],
}

test.each(Object.keys(hanging))('a revision that drops or renames a colour is refused for its %s', async (name) => {
  const order = await confirmed()
  const named = await hanging[name]?.(order)
  const fresh = await read(order)
  for (const [change, field] of [
    [without('黑色'), 'templateDesign.sampleDress'],
    [renamed('黑色'), 'templateDesign.sampleDress.0.color'],
  ] as const) {
    const refused = await save(fresh, 'regression', change)
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toMatchObject([{ field }])
    for (const word of ['颜色黑色', ...(named ?? [])]) expect(refused.body.errors[0].message).toContain(word)
  }
  expect((await read(order)).syncStatus).toBe('Finished')
  // A colour that nothing needs may go; a BOM has all of them.
  expect((await save(fresh, 'regression', renamed('白色'))).status).toBe(name === 'bill' ? 422 : 200)
})

const remove = (order: TemplateOrder) =>
  company.app.call('DELETE', `template_orders/${order.id}`, { token: company.merchandiser.token })

test('what blocks a deletion is named also for people who may not open it; what is cancelled goes along', async () => {
  const order = await confirmed()
  const pattern = await patternOrder(order)
  const purchase = await buyingOrder(order)
  const blocked = await remove(order)
  expect(blocked.status).toBe(200)
  expect(blocked.body).toContain(`1 个版房订单（${styleOf(order)} 黑色）`)
  expect(blocked.body).toContain(`1 个买版料单（${purchase.buyMaterialOrderCode}）`)
  expect(blocked.body).not.toContain('其他')

  await post(`patterning_orders/cancel/${pattern.id}`, { version: pattern.version, cancelReason: '客户改款' })
  await post(`buy_material_orders/cancel/${purchase.id}`, { version: purchase.version, cancelReason: '客户改款' })
  // A revision may drop the colour, too.
  expect((await save(await read(order), 'regression', without('黑色'))).status).toBe(200)
  expect((await remove(order)).body).toBe('')
  for (const path of [`patterning_orders/${pattern.id}`, `buy_material_orders/${purchase.id}`])
    expect((await company.app.call('GET', path, { token: clerk.token })).status).toBe(404)
})

test('the confirmation of a revision deletes what was cancelled of a colour that goes', async () => {
  const order = await confirmed()
  const pattern = await patternOrder(order)
  await post(`patterning_orders/cancel/${pattern.id}`, { version: pattern.version, cancelReason: '客户改款' })
  const revised = await save(await read(order), 'regression', without('黑色'))
  const again = await save(revised.body, 'submit')
  expect(again).toMatchObject({ status: 200, body: { syncStatus: 'Finished' } })
  expect(again.body.templateDesign.templates.map(({ color }: { color: string }) => color)).toEqual(['白色'])
})
