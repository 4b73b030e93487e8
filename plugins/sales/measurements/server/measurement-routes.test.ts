import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson, openSalesCompany, type SalesCompany } from '../../../../tests/support/sales-company.ts'
import type { TemplateOrder } from '../../template-orders/template-order-model.ts'
import { contentOf } from '../../template-orders/template-order-copy.ts'

let company: SalesCompany
beforeAll(async () => {
  company = await openSalesCompany()
})
afterAll(() => company.close())

const sizes = ['S', 'M', 'L']
const point = (name: string, values: readonly (string | null)[], over: object = {}) => ({
  code: '',
  name,
  nameEnglish: '',
  method: '',
  methodEnglish: '',
  tolerancePlus: '1',
  toleranceMinus: '1',
  step: '2',
  lengths: sizes.map((size, at) => ({ size, value: values[at] ?? null })),
  ...over,
})
const measurement = (points: readonly object[]) => ({ lengthUnit: 'cm', sizeNames: sizes, baseSize: 'M', points })

const created = async (points: readonly object[]): Promise<TemplateOrder> => {
  const { status, body } = await company.create({ ...company.completeOrder(), measurement: measurement(points) })
  expect(status).toBe(201)
  return body
}

const put = (order: TemplateOrder, change: object) =>
  company.app.call('PUT', 'template_orders', {
    token: company.colleague.token,
    body: { id: order.id, version: order.version, ...contentOf(order), ...change },
  })

describe('the measurement table of a sample order', () => {
  test('keeps lengths as they were typed, in one spelling; lines keep their ids', async () => {
    const order = await created([point('胸围', ['５０', '52.0', null])])
    const [line] = order.measurement.points
    expect(line?.lengths).toEqual([
      { size: 'S', value: '50' },
      { size: 'M', value: '52.0' },
      { size: 'L', value: null },
    ])
    const saved = await put(order, { measurement: measurement([point('袖长', []), { ...line, step: '1.5' }]) })
    expect(saved.status).toBe(200)
    expect(
      saved.body.measurement.points.map(({ id, name }: { id: number; name: string }) => [id === line?.id, name]),
    ).toEqual([
      [false, '袖长'],
      [true, '胸围'],
    ])
  })

  test('is never emptied by a save that does not give it', async () => {
    const order = await created([point('胸围', ['50'])])
    const { measurement: _left, ...content } = contentOf(order)
    const body = { id: order.id, version: order.version, ...content }
    const refused = await company.app.call('PUT', 'template_orders', { token: company.colleague.token, body })
    expect(refused.status).toBe(422)
    expect(refused.body.errors.map(({ field }: { field: string }) => field)).toEqual(['measurement'])
  })

  test('refuses lengths that are none, at their cells', async () => {
    const order = await created([])
    const wrong = await put(order, {
      measurement: measurement([point('胸围', ['abc', '52.25'], { tolerancePlus: '-1' }), point(' ', [])]),
    })
    expect(wrong.status).toBe(422)
    expect(wrong.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'measurement.points.0.tolerancePlus',
      'measurement.points.0.lengths.0.value',
      'measurement.points.0.lengths.1.value',
      'measurement.points.1.name',
    ])
  })

  test('offers the points of earlier orders, and those that are usual', async () => {
    await created([point('袋口宽', [], { nameEnglish: 'Pocket opening' })])
    const answer = await company.app.call('GET', 'core_data/measurement_points?category=dress', {
      token: company.colleague.token,
    })
    const names = answer.body.map(({ name }: { name: string }) => name)
    expect(names).toContain('袋口宽')
    expect(names).toContain('裙长')
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('the measured samples of an order', () => {
  const measure = (order: TemplateOrder, body: object, token = company.colleague.token) =>
    company.app.call('PUT', `template_orders/${order.id}/measured_samples`, { token, body })
  const sample = { color: '黑色', size: 'M', lengthUnit: 'cm', seenAt: null }

  test('are kept with date and person, by somebody of the pattern room too', async () => {
    const order = await created([point('胸围', ['50', '52', '54'])])
    const qa = await addPerson(company.app, `qa${order.id}`, ['PRIVILEGE_PATTERN_QUALITY_ASSURANCE_WRITE'])
    const lengths = [{ point: order.measurement.points[0]?.id, value: '53.5' }]
    expect((await measure(order, { ...sample, lengths }, qa.token)).status).toBe(200)
    const read = await company.app.call('GET', `template_orders/${order.id}/measured_samples`, {
      token: company.colleague.token,
    })
    expect(read.body.samples).toMatchObject([
      { color: '黑色', size: 'S', lengths: [], user: null, measuredAt: null },
      { color: '黑色', size: 'M', lengths, user: { id: qa.id } },
      { color: '白色', size: 'M', lengths: [], user: null, measuredAt: null },
    ])
    expect(read.body.samples[1].measuredAt).not.toBeNull()
  })

  test('of two who measure a sample the second is told', async () => {
    const order = await created([point('胸围', ['50', '52', '54'])])
    const lengths = [{ point: order.measurement.points[0]?.id, value: '52.5' }]
    expect((await measure(order, { ...sample, lengths })).status).toBe(200)
    expect((await measure(order, { ...sample, lengths: [] })).status).toBe(409)
  })

  test('are of the samples and the points that the order has', async () => {
    const order = await created([point('胸围', ['50', '52', '54'])])
    const id = Number(order.measurement.points[0]?.id)
    const fieldsOf = async (body: object) =>
      (await measure(order, { ...sample, ...body })).body.errors.map(({ field }: { field: string }) => field)
    expect(await fieldsOf({ color: '红色', lengths: [] })).toEqual(['size'])
    expect(
      await fieldsOf({
        lengths: [
          { point: id, value: '52.25' },
          { point: id + 999, value: '1' },
        ],
      }),
    ).toEqual(['lengths.0.value', 'lengths.1.point'])
  })
})
