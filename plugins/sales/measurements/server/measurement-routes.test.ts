import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson, openSalesCompany, type SalesCompany } from '../../../../tests/support/sales-company.ts'
import type { MeasuredSample } from '../../../../core/shared/measured-sample-rules.ts'
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

const put = (order: TemplateOrder, change: { readonly measurement?: object; readonly templateDesign?: object }) =>
  company.saveOrder(order, undefined, change, company.colleague.token)

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

  describe('a save that takes a measured point or size away', () => {
    const saved = (order: TemplateOrder, change: object, query = '') =>
      company.app.call('PUT', `template_orders${query}`, {
        token: company.colleague.token,
        body: {
          id: order.id,
          version: order.version,
          ...contentOf(order),
          measurement: { ...order.measurement, ...change },
        },
      })
    const samplesOf = async (order: TemplateOrder) => {
      const { body } = await company.app.call('GET', `template_orders/${order.id}/measured_samples`, {
        token: company.colleague.token,
      })
      return body.samples.map(({ color, size, lengths }: MeasuredSample) => [
        `${color} ${size}`,
        ...lengths.map(({ value }) => value),
      ])
    }
    const measured = async () => {
      const order = await created([point('胸围', ['50', '52', '54']), point('袖长', ['58', '59', '60'])])
      const [chest, sleeve] = order.measurement.points.map(({ id }) => id)
      await measure(order, {
        ...sample,
        lengths: [
          { point: chest, value: '53.5' },
          { point: sleeve, value: '59' },
        ],
      })
      await measure(order, { ...sample, color: '白色', lengths: [{ point: chest, value: '52' }] })
      return order
    }
    const kept = [['黑色 S'], ['黑色 M', '53.5', '59'], ['白色 M', '52']]

    test('asks first, and loses nothing where nobody agreed', async () => {
      const order = await measured()
      const { points } = order.measurement
      const asked = await saved(order, { points: points.slice(1) })
      expect(asked).toMatchObject({
        status: 409,
        body: { message: '保存后会删除 2 个样衣实测值：胸围 黑色 M 53.5、胸围 白色 M 52。仍要保存吗？' },
      })
      expect(asked.body.consent).toMatch(/^.{8,64}$/)
      expect(await samplesOf(order)).toEqual(kept)
      // A point that nobody measured goes without a question, and a name that is corrected takes nothing.
      const renamed = await saved(order, {
        points: [{ ...points[0], name: '半胸围' }, points[1], point('腰围', ['37', '38', '39'])],
      })
      expect(renamed.status).toBe(200)
      const again = await saved(renamed.body, { points: renamed.body.measurement.points.slice(0, 2) })
      expect(again.status).toBe(200)
      expect(await samplesOf(order)).toEqual(kept)
    })

    test('is done once somebody agreed to just that, and the trail tells the values', async () => {
      const order = await measured()
      const { points } = order.measurement
      const { body } = await saved(order, { points: points.slice(1) })
      // What was measured in the meantime is asked about, too.
      await measure(order, { ...sample, size: 'S', lengths: [{ point: points[0]?.id, value: '50' }] })
      const later = await saved(order, { points: points.slice(1) }, `?consent=${body.consent}`)
      expect(later.status).toBe(409)
      const done = await saved(order, { points: points.slice(1) }, `?consent=${later.body.consent}`)
      expect(done.status).toBe(200)
      expect(await samplesOf(order)).toEqual([['黑色 S'], ['黑色 M', '59'], ['白色 M']])
      const trail = await company.app.call('GET', `timeline/template_orders/${order.id}?page=1&size=20`, {
        token: company.colleague.token,
      })
      expect(JSON.stringify(trail.body)).toContain('黑色 M：胸围 53.5 → -')
    })

    test('follows a colour that gets another name; what another colour was measured at stays', async () => {
      const order = await measured()
      const recolored = async (from: TemplateOrder, names: readonly string[]) => {
        const { templateDesign } = contentOf(from)
        const { status, body } = await put(from, {
          templateDesign: {
            sampleDress: templateDesign.sampleDress.map((one, at) => ({ ...one, color: names[at] })),
            templates: templateDesign.templates.map((one, at) => ({ ...one, color: names[at] })),
          },
        })
        expect(status).toBe(200)
        return body as TemplateOrder
      }
      const renamed = await recolored(order, ['藏青', '白色'])
      expect(await samplesOf(order)).toEqual([['藏青 S'], ['藏青 M', '53.5', '59'], ['白色 M', '52']])
      // Two colours that change places keep what was measured at each.
      await recolored(renamed, ['白色', '藏青'])
      expect(await samplesOf(order)).toEqual(
        expect.arrayContaining([
          ['白色 M', '52'],
          ['藏青 M', '53.5', '59'],
        ]),
      )
    })

    test('asks for a size that was measured, also where it is only renamed', async () => {
      const order = await measured()
      const named = ({ measurement: { points } }: TemplateOrder, sizeNames: readonly string[]) => ({
        sizeNames,
        baseSize: null,
        points: points.map((one) => ({
          ...one,
          lengths: sizeNames.map((size, at) => ({ size, value: String(50 + at) })),
        })),
      })
      const asked = await saved(order, named(order, ['S', '165', 'L']), '?type=submit')
      expect(asked).toMatchObject({
        status: 409,
        body: { message: '尺码 M 的样衣已经量过，保存后没有要求尺寸可比。仍要保存吗？' },
      })
      expect((await saved(order, named(order, ['S', '165', 'L']), `?consent=${asked.body.consent}`)).status).toBe(200)
      expect(await samplesOf(order)).toEqual(kept)
      const other = await measured()
      expect((await saved(other, named(other, ['M', 'XL']))).status).toBe(200)
    })
  })
})
