import { describe, expect, test } from 'vitest'
import { quoteModel, type QuoteContent } from './quote-model.ts'
import { builtInCosts, startingProcesses } from './quote-processes.ts'
import { priceOf, quoteProblems } from './quote-rules.ts'
import { quoteSteps, type QuoteState } from './quote-steps.ts'

const line: QuoteContent['bomItems'][number] = {
  material: { id: 1 },
  materialType: 'Main',
  actionRegion: '',
  usage: '1.4',
  loss: '5',
  gap: '3',
  unitPrice: '32.5',
  magnification: '1',
  description: '',
  costDescription: '',
  otherFee: '0.8',
  otherFeeDescription: '',
}
const processes = startingProcesses().map((one) => ({ ...one, description: '' }))
const free = (more: object = {}) => ({
  type: 'otherFees' as const,
  name: '样品费',
  unitPrice: '3',
  magnification: '1',
  description: '',
  ...more,
})
const secondary: QuoteContent['secondaryProcesses'][number] = {
  supplier: null,
  name: '绣花',
  unitDosage: null,
  unit: null,
  description: '',
  unitPrice: '6',
}
const quote = (more: Partial<QuoteContent> = {}): QuoteContent => ({
  ...quoteModel.empty,
  code: 'DR26030001',
  type: '初样',
  color: '黑色',
  currencyRate: '1',
  bomItems: [line],
  quoteProcesses: processes,
  ...more,
})
const said = (more: Partial<QuoteContent>) =>
  quoteProblems(quote(more)).map(({ field, message: { text } }) => [field, text])

test('a complete quote has no problems; a new one is in RMB (B-open-29)', () => {
  expect(said({})).toEqual([])
  expect(quoteModel.empty.currency).toBe('RMB')
})

test.each([
  [{ currencyRate: null }, 'currencyRate', '请输入汇率'],
  [{ currency: 'USD', currencyRate: '0' }, 'currencyRate', '汇率必须大于 0'],
  [{ currency: 'USD', currencyRate: '-6.8' }, 'currencyRate', '汇率必须大于 0'],
  [{ currencyRate: '6.8' }, 'currencyRate', '人民币的汇率为 1'],
  [{ bomItems: [] }, 'bomItems', '请添加物料'],
  [{ bomItems: [{ ...line, unitPrice: null }] }, 'bomItems.0.unitPrice', '请输入单价'],
  [{ bomItems: [{ ...line, usage: '-1' }] }, 'bomItems.0.usage', '必须是正数，不能为负数'],
  [{ bomItems: [{ ...line, unitPrice: '9999999999' }] }, 'bomItems.0.unitPrice', '金额过大，请检查'],
  [{ quoteProcesses: [...processes, free({ type: null })] }, 'quoteProcesses.10.type', '费用项目是必选的'],
  [{ quoteProcesses: [...processes, free({ name: '' })] }, 'quoteProcesses.10.name', '具体费用是必填的'],
  [
    { quoteProcesses: [...processes, free({ magnification: null })] },
    'quoteProcesses.10.magnification',
    '倍率是必填的',
  ],
  [
    { quoteProcesses: [...processes, free({ unitPrice: '-3' })] },
    'quoteProcesses.10.unitPrice',
    '必须是正数，不能为负数',
  ],
  [
    { quoteProcesses: [...processes, free({ type: 'processingFee' })] },
    'quoteProcesses.10.name',
    '只有其他费用可以自定义名称',
  ],
  [{ quoteProcesses: [...processes, free({ name: '运费' })] }, 'quoteProcesses.10.name', '该费用重复'],
  [{ quoteProcesses: processes.slice(1) }, 'quoteProcesses', '内置费用不能删除：{name}'],
  [{ secondaryProcesses: [{ ...secondary, name: '' }] }, 'secondaryProcesses.0.name', '请输入二次工艺名称'],
  [{ secondaryProcesses: [{ ...secondary, unitPrice: null }] }, 'secondaryProcesses.0.unitPrice', '请输入单价'],
  [
    { currency: 'USD', currencyRate: '0.0001', bomItems: [{ ...line, unitPrice: '9999999' }] },
    'currencyRate',
    '金额过大，请检查',
  ],
] as const)('%j is refused at %s: %s', (more, field, text) => {
  expect(said(more as unknown as Partial<QuoteContent>)).toEqual([[field, text]])
})

describe('processing costs', () => {
  test('the built-in names by kind (C-open-29)', () => {
    expect(builtInCosts.map(({ type, name }) => `${type} ${name}`)).toEqual([
      'processingFee 二次工艺',
      'processingFee 加工费',
      'factoryProfit 工厂利润',
      'otherFees 散剪',
      'otherFees 本地FOB',
      'otherFees 检测费',
      'otherFees 包装辅料',
      'otherFees 报关文件',
      'otherFees 产地证',
      'otherFees 运费',
    ])
  })

  test('a free name is allowed among other fees (C-5-19)', () => {
    expect(said({ quoteProcesses: [...processes, free()] })).toEqual([])
  })

  test('a built-in name of one kind may be used in another', () => {
    const other = { quoteProcesses: [...processes, free({ name: '加工费' })] }
    expect(said(other)).toEqual([])
  })
})

test.each([
  ['RMB', '1', '60.01'],
  ['USD', '6.8', '8.82'],
] as const)('in %s at %s the garment costs %s (B-open-30, D31)', (currency, currencyRate, price) => {
  // 32.5 × 1.4 × 1.05 × 1.03 = 49.20825, + 0.80 + 4 + 6
  const priced = processes.map((one) => (one.name === '运费' ? { ...one, unitPrice: '4' } : one))
  expect(priceOf(quote({ currency, currencyRate, quoteProcesses: priced, secondaryProcesses: [secondary] }))).toBe(
    price,
  )
})

describe('the steps of a quote', () => {
  const actor = { id: 7, name: '', permissions: { QUOTE: { read: true, write: true } } }
  const state = (more: Partial<QuoteState> = {}): QuoteState => ({
    id: 1,
    version: 1,
    quoteCode: 'BJ26030001',
    reviewStatus: 'Pending',
    isSelected: false,
    user: { id: 7 },
    ...more,
  })
  const refusal = (name: Parameters<typeof quoteSteps.verdict>[0], more: Partial<QuoteState>) => {
    const verdict = quoteSteps.verdict(name, state(more), actor)
    return verdict.allowed ? 'allowed' : verdict.reason.text
  }

  test.each([
    ['review', {}, 'allowed'],
    ['review', { reviewStatus: 'Reviewed' }, '报价单已审核'],
    ['withdrawReview', { reviewStatus: 'Reviewed' }, 'allowed'],
    ['withdrawReview', {}, '报价单未审核，无需撤销'],
    ['adopt', {}, 'allowed'],
    ['adopt', { reviewStatus: 'Reviewed' }, 'allowed'],
    ['adopt', { isSelected: true }, '报价单已采纳'],
    ['cancelAdopt', { isSelected: true }, 'allowed'],
    ['cancelAdopt', {}, '报价单未采纳，无需取消'],
    ['edit', { reviewStatus: 'Reviewed', isSelected: true }, 'allowed'],
    ['remove', {}, 'allowed'],
    ['remove', { user: { id: 8 } }, '非本人报价单不能删除'],
    ['remove', { isSelected: true }, '报价单已采纳，请先取消采纳'],
  ] as const)('%s of %j: %s (B-4-13, B-4-15, B-open-31)', (name, more, text) => {
    expect(refusal(name, more)).toBe(text)
  })

  test('people who may only read quotes can do none of it (B-open-32)', () => {
    const reader = { ...actor, permissions: { QUOTE: { read: true, write: false } } }
    for (const name of ['edit', 'review', 'adopt', 'remove'] as const)
      expect(quoteSteps.verdict(name, state(), reader).allowed).toBe(false)
  })
})

describe('the terms of a quote', () => {
  const step = (quantity: number | null, unitPrice: string | null = '20') => ({ quantity, unitPrice })

  test('may all be left empty, for the company’s usual ones', () => {
    expect(said({})).toEqual([])
    expect(said({ validDays: 30, minimumQuantity: 300, leadDays: 45, tax: 'excluded' })).toEqual([])
  })

  test('days and pieces are whole numbers', () => {
    const text = '请输入 1 到 {most} 的整数，或留空'
    for (const days of [0, -1, 1.5, 366])
      expect(said({ validDays: days, leadDays: days })).toEqual([
        ['validDays', text],
        ['leadDays', text],
      ])
    expect(said({ minimumQuantity: 1_000_000 })).toEqual([['minimumQuantity', text]])
  })

  test('each price by quantity has its own quantity', () => {
    expect(said({ priceSteps: [step(300), step(1000, '18.5')] })).toEqual([])
    expect(said({ priceSteps: [step(300), step(300), step(null, null), step(5, '-1')] })).toEqual([
      ['priceSteps.1.quantity', '起订件数重复'],
      ['priceSteps.2.quantity', '请输入起订件数'],
      ['priceSteps.2.unitPrice', '请输入单价'],
      ['priceSteps.3.unitPrice', '必须是正数，不能为负数'],
    ])
  })
})
