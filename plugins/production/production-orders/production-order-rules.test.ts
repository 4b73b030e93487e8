import { describe, expect, test } from 'vitest'
import { sourceText } from '../../../core/shared/message.ts'
import { processingCostCategories } from '../../master-data/public.ts'
import { type ProductionOrderContent, productionOrderModel } from './production-order-model.ts'
import { priceOfProduction, productionOrderProblems } from './production-order-rules.ts'

type Line = ProductionOrderContent['bomItems'][number]
type Process = ProductionOrderContent['productionProcesses'][number]
type Secondary = ProductionOrderContent['secondaryProcesses'][number]

const person = { id: 1 }
const line = (more: object = {}) =>
  ({
    material: { id: 7, name: '全棉斜纹' },
    materialType: 'Main',
    actionRegion: '大身',
    unitPrice: '40',
    externalUnitPrice: '42',
    magnification: '1',
    usage: '1',
    loss: null,
    gap: null,
    otherFee: null,
    description: '',
    ...more,
  }) as Line
/** The processing costs that every order has; each is changed alike but for the first two. */
const processes = (each: object = {}, first: object = each, second: object = each) =>
  processingCostCategories
    .flatMap(({ value, names }) => names.map(({ text }) => ({ type: value, name: text })))
    .map((one, at) => {
      const { [at]: change = each } = [first, second]
      return { ...one, unitPrice: '25', magnification: '1', externalMagnification: '1.1', ...change } as Process
    })
const secondary = (more: object = {}) =>
  ({
    supplier: null,
    name: '绣花',
    unitDosage: null,
    unit: null,
    unitPrice: '3',
    externalUnitPrice: '3.5',
    description: '',
    docUrls: [],
    comment: '',
    ...more,
  }) as Secondary
const sizes = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `${at + 1}`, quantity: 10 })) as ProductionOrderContent['sizeRange']

const content = (more: Partial<Record<keyof ProductionOrderContent, unknown>> = {}): ProductionOrderContent =>
  ({
    ...structuredClone(productionOrderModel.empty),
    code: 'A',
    type: '头版',
    color: '白',
    purchaseCode: 'P1',
    orderType: 'firstOrder',
    productionType: 'CMT',
    factory: person,
    productionFollower: person,
    requiredProductionDate: '2026-05-01',
    externalCurrency: 'RMB',
    externalCurrencyRate: '1',
    sizeRange: sizes(2),
    bomItems: [line()],
    productionProcesses: processes(),
    secondaryProcesses: [],
    ...(more as object),
  }) as ProductionOrderContent

/** What is refused, by its place. */
const refusals = (more: Parameters<typeof content>[0], save: 'draft' | 'submit' = 'submit') =>
  Object.fromEntries(
    productionOrderProblems(content(more), save === 'draft' ? undefined : save).map(({ field, message }) => [
      field,
      sourceText(message),
    ]),
  )

test('a complete order is confirmed', () => {
  expect(refusals({})).toEqual({})
})

describe('prices', () => {
  test('below zero are refused at their place, in drafts as well', () => {
    for (const type of ['submit', 'draft'] as const) {
      expect(
        refusals({ bomItems: [line({ externalUnitPrice: '-1', unitPrice: '-0.001', otherFee: '-2' })] }, type),
      ).toEqual({
        'bomItems.0.unitPrice': '必须是正数，不能为负数',
        'bomItems.0.externalUnitPrice': '必须是正数，不能为负数',
        'bomItems.0.otherFee': '必须是正数，不能为负数',
      })
      const costs = processes({}, { externalMagnification: '-0.001' }, { unitPrice: '-5' })
      expect(refusals({ productionProcesses: costs }, type)).toEqual({
        'productionProcesses.0.externalMagnification': '必须是正数，不能为负数',
        'productionProcesses.1.unitPrice': '必须是正数，不能为负数',
      })
      expect(refusals({ secondaryProcesses: [secondary({ externalUnitPrice: '-3' })] }, type)).toEqual({
        'secondaryProcesses.0.externalUnitPrice': '必须是正数，不能为负数',
      })
    }
  })

  test('a missing price of the factory is refused where the specification asks for it', () => {
    const missing = refusals({
      bomItems: [line({ externalUnitPrice: null })],
      productionProcesses: processes({}, { externalMagnification: null }),
      secondaryProcesses: [secondary({ externalUnitPrice: null })],
    })
    expect(missing['bomItems.0.externalUnitPrice']).toBe('请输入外发单价')
    expect(Object.keys(missing)).toEqual([
      'bomItems.0.externalUnitPrice',
      'productionProcesses.0.externalMagnification',
      'secondaryProcesses.0.externalUnitPrice',
    ])
  })

  test('an unfinished line is kept in a draft, and its numbers and its material are checked (C-open-57)', () => {
    const blank = { unitPrice: null, externalUnitPrice: null, magnification: null }
    const unfinished = {
      bomItems: [line({ ...blank, usage: null })],
      productionProcesses: [
        ...processes({ ...blank, externalMagnification: null }),
        { type: null, name: '', unitPrice: null, magnification: null, externalMagnification: null },
      ],
      secondaryProcesses: [secondary({ name: '', unitPrice: null, externalUnitPrice: null })],
    }
    expect(refusals(unfinished, 'draft')).toEqual({})
    expect(Object.keys(refusals(unfinished))).toEqual(
      expect.arrayContaining([
        'bomItems.0.usage',
        'bomItems.0.unitPrice',
        'bomItems.0.externalUnitPrice',
        'bomItems.0.magnification',
        'productionProcesses.0.magnification',
        'productionProcesses.0.externalMagnification',
        'secondaryProcesses.0.name',
        'secondaryProcesses.0.unitPrice',
        'secondaryProcesses.0.externalUnitPrice',
      ]),
    )
    expect(refusals({ productionProcesses: processes({}, { type: null }) }, 'draft')).toMatchObject({
      'productionProcesses.0.type': '费用项目是必选的',
    })
    expect(refusals({ bomItems: [line({ material: null, unitPrice: null })] }, 'draft')).toEqual({
      'bomItems.0.material': '请选择材料',
    })
  })

  test('a total of zero is kept as a draft and not confirmed', () => {
    const free = {
      bomItems: [line({ externalUnitPrice: '0' })],
      productionProcesses: processes({ externalMagnification: '0' }),
    }
    expect(refusals(free, 'draft')).toEqual({})
    expect(refusals(free)).toEqual({ externalRmbPrice: '外发人民币总价不能为0' })
    // One thousandth of a yuan for a garment is nothing at ten pieces, and a fen for twenty.
    const cheap = { ...free, bomItems: [line({ externalUnitPrice: '0.001', usage: '0.2' })] }
    expect(refusals({ ...cheap, sizeRange: sizes(1) })).toEqual({ externalRmbPrice: '外发人民币总价不能为0' })
    expect(refusals({ ...cheap, sizeRange: sizes(3) })).toEqual({})
    expect(refusals({ sizeRange: [] }, 'draft')).toEqual({})
    expect(refusals({ sizeRange: [] })).toEqual({ externalRmbPrice: '外发人民币总价不能为0' })
  })

  test('more than a column holds is refused before it is stored', () => {
    const much = { bomItems: [line({ externalUnitPrice: '999999.999', usage: '9999' })] }
    expect(Object.values(refusals(much, 'draft'))).toHaveLength(1)
  })
})

describe('the rate', () => {
  test.each([
    ['0', 'USD', '汇率必须大于 0'],
    ['0.0000', 'USD', '汇率必须大于 0'],
    ['-6.8', 'USD', '汇率必须大于 0'],
    ['6.8', 'RMB', '人民币的汇率为 1'],
    ['6.8', 'USD', undefined],
    ['1.0000', 'RMB', undefined],
  ] as const)('of %s in %s', (externalCurrencyRate, externalCurrency, refusal) => {
    for (const type of ['submit', 'draft'] as const)
      expect(refusals({ externalCurrencyRate, externalCurrency }, type)).toEqual(
        refusal ? { externalCurrencyRate: refusal } : {},
      )
  })

  test('is required for the confirmation only (C-open-57)', () => {
    const without = { externalCurrencyRate: null, externalCurrency: 'USD' }
    expect(refusals(without, 'submit')).toEqual({ externalCurrencyRate: '请输入汇率' })
    expect(refusals(without, 'draft')).toEqual({})
  })
})

describe('five decimals', () => {
  const priceOf = (more: Parameters<typeof content>[0]) =>
    priceOfProduction(content({ productionProcesses: [], ...more }))

  test.each([
    // Half of the last decimal goes up, what is below it down.
    ['0.001', '0.005', '0.00001'],
    ['0.001', '0.0049', '0.00000'],
    ['0.005', '0.001', '0.00001'],
    ['42.125', '1.2345', '52.00331'],
  ])('%s by a usage of %s is %s', (externalUnitPrice, usage, price) => {
    expect(priceOf({ bomItems: [line({ externalUnitPrice, usage })] }).externalUnitPrice).toBe(price)
  })

  test('magnifications count with three decimals', () => {
    const given = { bomItems: [line({ externalUnitPrice: '10', magnification: '1.005' })] }
    expect(priceOf(given).externalUnitPrice).toBe('10.05000')
    const costs = processes(
      { unitPrice: '0' },
      { unitPrice: '5', externalMagnification: '1.001' },
      { unitPrice: '5', externalMagnification: '1.001' },
    )
    // 5.005 is paid as 5.01, for each of both.
    expect(priceOf({ bomItems: [], productionProcesses: costs })).toMatchObject({ processing: '10.02' })
  })

  test('thirty sizes are as many pieces, and three hundred lines the sum of their costs', () => {
    const bomItems = Array.from({ length: 300 }, () => line({ externalUnitPrice: '0.001', usage: '0.005' }))
    expect(priceOf({ sizeRange: sizes(30), bomItems })).toMatchObject({
      externalUnitPrice: '0.00300',
      externalPrice: '0.90',
    })
    expect(refusals({ sizeRange: sizes(30), bomItems })).toEqual({})
  })
})
