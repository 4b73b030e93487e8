import { patternOrderBody, patternStep } from '../../../../tests/support/pattern-order-body.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addPerson,
  openSalesCompany,
  type Person,
  type SalesCompany,
  written,
} from '../../../../tests/support/sales-company.ts'
import { measurementPointModel } from '../../../../core/shared/document/document-measurements.ts'
import { contentOf } from '../../../../core/shared/document/document-content.ts'
import type { MeasuredSample } from '../../../../core/shared/measured-sample-rules.ts'
import {
  type TemplateOrder,
  type TemplateOrderContent,
  templateOrderModel,
} from '../../../sales/template-orders/template-order-model.ts'
import type { TemplatePaper } from '../../../sales/public.ts'
import { patternRoomServer } from '../../server.ts'

let company: SalesCompany
let clerk: Person
let sample: TemplateOrder
let id: number

beforeAll(async () => {
  company = await openSalesCompany([patternRoomServer])
  clerk = await addPerson(company.app, 'clerk', written('PATTERNING_ORDER', 'PATTERNING_ORDER_GLOBAL'))
  sample = (await company.create(company.completeOrder(), 'submit')).body
  const { code } = sample.templateDesign
  const made = await company.app.call('POST', 'patterning_orders', {
    token: clerk.token,
    body: patternOrderBody({ code, color: '黑色' }, { nodes: [patternStep('a', 'PatternSewing')] }),
  })
  id = made.body.id
  // The order in the pattern room shows in the sample order.
  sample = (await company.app.call('GET', `template_orders/${sample.id}`, { token: company.merchandiser.token })).body
})
afterAll(() => company?.close())

const paper = async (version?: number | string, who = clerk) =>
  company.app.call('GET', `patterning_orders/${id}/paper${version === undefined ? '' : `?version=${version}`}`, {
    token: who.token,
  })
const told = async (version?: number): Promise<TemplatePaper> => (await paper(version)).body

/** Saves the sample order with another design, and another measurement table where one is given. */
async function save(
  type: 'regression' | 'submit',
  design: (now: TemplateOrderContent['templateDesign']) => object,
  measurement: object = {},
) {
  const content = contentOf(templateOrderModel, sample)
  const { body, status } = await company.saveOrder(sample, type, {
    templateDesign: design(content.templateDesign),
    measurement: { ...content.measurement, ...measurement },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  sample = body as TemplateOrder
}

test('a paper is compared with the last confirmed version of its colour, also while the order is revised', async () => {
  expect(await told(1)).toEqual({ state: 'current', printed: 1, current: 1, isRevising: false, changes: [] })
  expect(await told()).toMatchObject({ state: 'unversioned', printed: null, current: 1, changes: [] })
  expect(await told(7)).toMatchObject({ state: 'newer', printed: 7, current: 1 })
  for (const wrong of ['0', '-1', 'x', '1.5', '9999999999']) expect((await paper(wrong)).status).toBe(400)

  await save('regression', ({ sampleDress, templates }) => ({
    sampleDress: sampleDress.map((one) =>
      one.color === '黑色'
        ? {
            ...one,
            sizeRanges: [
              { name: 'S', quantity: 1 },
              { name: 'M', quantity: 5 },
            ],
          }
        : one,
    ),
    templates: templates.map((one) =>
      one.color === '黑色'
        ? { ...one, bomMaterials: one.bomMaterials.map((line) => ({ ...line, usage: '1.62' })) }
        : one,
    ),
    customerCode: 'YS-2002',
  }))
  expect(await told(1)).toMatchObject({ state: 'current', current: 1, isRevising: true })

  await save('submit', () => ({}))
  const { changes, ...changed } = await told(1)
  expect(changed).toEqual({ state: 'changed', printed: 1, current: 2, isRevising: false })
  const text = (value: string) => [{ kind: 'text', text: value }]
  expect(changes.map(({ label, before, after, weighs }) => ({ label, before, after, weighs }))).toEqual([
    { label: ['样衣件数', { name: 'M' }], before: text('2'), after: text('5'), weighs: true },
    { label: ['物料', { name: '真丝双绉' }, '用量'], before: text('1.5'), after: text('1.62'), weighs: true },
    { label: ['客户款号'], before: text('YS-1001'), after: text('YS-2002'), weighs: false },
  ])
  expect((await told(2)).state).toBe('current')
})

test('the sheet is the confirmed order with the one colour, and without what it costs', async () => {
  const sheet = async (who: Person) => company.app.call('GET', `patterning_orders/${id}/sheet`, { token: who.token })
  const { body } = await sheet(clerk)
  expect(body).toMatchObject({ isRevising: false, order: { confirmedVersion: 2, budget: null } })
  const { sampleDress, templates } = body.order.templateDesign
  expect([sampleDress, templates].map((all) => all.map(({ color }: { color: string }) => color))).toEqual([
    ['黑色'],
    ['黑色'],
  ])
  expect(templates[0].bomMaterials[0].material.supplier).toEqual({ id: 1, name: '锦绣布行', phone: null, address: '' })
  const own = await addPerson(company.app, 'other', written('PATTERNING_ORDER'))
  expect((await sheet(own)).status).toBe(404)
})

test('versions that left the colour alone are told, and a colour that is gone', async () => {
  await save('regression', ({ sampleDress }) => ({
    sampleDress: sampleDress.map((one) =>
      one.color === '白色' ? { ...one, sizeRanges: [{ name: 'M', quantity: 9 }] } : one,
    ),
  }))
  await save('submit', () => ({}))
  expect(await told(2)).toMatchObject({ state: 'unchanged', printed: 2, current: 3, changes: [] })
  const { db } = company.app.services
  await db.execute(
    `update template_order_versions set snapshot = jsonb_set(snapshot, '{templateDesign,sampleDress}', '[]') where version = 1`,
  )
  expect((await told(1)).state).toBe('missing')
  await db.execute(
    `update template_order_versions set snapshot = jsonb_set(snapshot, '{templateDesign,sampleDress}', '[]') where version = 3`,
  )
  expect((await told(2)).state).toBe('withdrawn')
})

test('who does not see the order learns nothing of its paper', async () => {
  const own = await addPerson(company.app, 'own', written('PATTERNING_ORDER'))
  expect((await paper(1, own)).status).toBe(404)
  expect((await paper(1, company.stranger)).status).toBe(403)
})

test('the sheet shows what was measured at the samples of its colour', async () => {
  const line = {
    ...measurementPointModel.empty,
    name: '胸围',
    tolerancePlus: '1',
    toleranceMinus: '1',
    lengths: [{ size: 'M', value: '52' }],
  }
  await save('regression', () => ({}), { sizeNames: ['M'], points: [line] })
  await save('submit', () => ({}))
  const point = sample.measurement.points[0]?.id
  for (const color of ['黑色', '白色'] as const) {
    const measured = await company.app.call('PUT', `template_orders/${sample.id}/measured_samples`, {
      token: company.merchandiser.token,
      body: { color, size: 'M', lengthUnit: 'cm', lengths: [{ point, value: '53.5' }], seenAt: null },
    })
    expect(measured.status, JSON.stringify(measured.body)).toBe(200)
  }
  const { body } = await company.app.call('GET', `patterning_orders/${id}/sheet`, { token: clerk.token })
  const lengths = body.samples.map((one: MeasuredSample) => [one.color, one.size, one.lengths])
  expect(lengths).toEqual([
    ['黑色', 'S', []],
    ['黑色', 'M', [{ point, value: '53.5' }]],
  ])
})
