import { expect, test } from 'vitest'
import { sourceText } from '../../../core/shared/message.ts'
import { cropOrderProblems, foreignSizeProblems, overCutQuestion } from './crop-order-rules.ts'
import { alignedBatches, alignedSizes, cropTotalOf, cutSizeNames, sizeBalances } from './crop-order-sizes.ts'

const ordered = [
  { name: 'S', quantity: 100 },
  { name: 'M', quantity: 200 },
]

const batch = (quantities: Readonly<Record<string, number | null>>, more: object = {}) => ({
  cropDate: '2026-03-02',
  cropCategory: null,
  type: 'Machine' as const,
  parameter: '10',
  dyeLot: '',
  sizeRange: Object.entries(quantities).map(([name, cropQuantity]) => ({ name, cropQuantity })),
  ...more,
})

const orderOf = (...cropProcesses: ReturnType<typeof batch>[]) => ({ productionOrder: { id: 1 }, cropProcesses })
const said = (content: Parameters<typeof cropOrderProblems>[0], type?: 'submit') =>
  cropOrderProblems(content, type).map(({ field, message }) => `${field}: ${sourceText(message)}`)

test('a draft may lack what the confirmation needs, but no form of a number (C-open-57)', () => {
  const empty = batch({ S: null, M: 1.5 }, { cropDate: null, parameter: null })
  expect(said(orderOf())).toEqual([])
  expect(said(orderOf(empty))).toEqual(['cropProcesses.0.sizeRange.1.cropQuantity: 只能输入正整数'])
  expect(said({ productionOrder: null, cropProcesses: [] })).toEqual(['productionOrder: 请选择生产单'])
  expect(said(orderOf(batch({ S: -1 }, { parameter: '-1' })))).toEqual([
    'cropProcesses.0.parameter: 必须是正数，不能为负数',
    'cropProcesses.0.sizeRange.0.cropQuantity: 只能输入正整数',
  ])
})

test('a confirmation needs batches, their dates, parameters and pieces, in the words of the specification', () => {
  expect(said(orderOf(), 'submit')).toEqual(['cropProcesses: 请添加裁剪床次'])
  expect(said(orderOf(batch({ S: null }, { cropDate: null, parameter: null })), 'submit')).toEqual([
    'cropProcesses.0.cropDate: 请选择裁剪日期',
    'cropProcesses.0.parameter: 请填写参数',
    'cropProcesses.0.sizeRange.0.cropQuantity: 有必填项未填写!',
  ])
  expect(said(orderOf(batch({ S: 10 }), batch({ S: 0, M: 0 })), 'submit')).toEqual([
    'cropProcesses.1.sizeRange.0.cropQuantity: 床次件数必须大于 0',
  ])
  expect(said(orderOf(batch({ S: 10 })), 'submit')).toEqual([])
})

test('a size stands once in a batch; case and width of its name do not tell sizes apart (D51)', () => {
  expect(said(orderOf(batch({ S: 1, ｓ: 2 })))).toEqual(['cropProcesses.0.sizeRange.1.name: 尺码 ｓ 重复'])
})

test('a size that the production order does not have is refused, unless a draft had it before', () => {
  const batches = [batch({ s: 10, XL: 5 }), batch({ XL: 0 })]
  const fields = foreignSizeProblems(batches, ordered).map(({ field }) => field)
  expect(fields).toEqual(['cropProcesses.0.sizeRange.1.cropQuantity'])
  expect(foreignSizeProblems(batches, ordered, ['xl'])).toEqual([])
})

test('sizes keep the order of the production order, others follow (D58)', () => {
  const batches = [batch({ XL: 2, m: 30 }), batch({ S: 1, M: 4 })]
  expect(cutSizeNames(ordered, batches)).toEqual(['S', 'M', 'XL'])
  expect(cropTotalOf(ordered, batches)).toEqual([
    { name: 'S', cropQuantity: 1 },
    { name: 'M', cropQuantity: 34 },
    { name: 'XL', cropQuantity: 2 },
  ])
  expect(alignedSizes(batch({ m: 30, S: null }), ['S', 'M', 'XL'])).toEqual([
    { name: 'S', cropQuantity: null },
    { name: 'M', cropQuantity: 30 },
    { name: 'XL', cropQuantity: 0 },
  ])
})

test('batches get the sizes of the columns, and stay the same once they have them', () => {
  const aligned = alignedBatches([batch({ S: 10, M: 20 })], ['XS', 's', 'M'])
  expect(aligned).toEqual([batch({ XS: 0, s: 10, M: 20 })])
  expect(alignedBatches(aligned, ['XS', 'S', 'M'])).toBe(aligned)
})

test('a cut above the order is asked about, by size with pieces and percent (C-open-53)', () => {
  const batches = [batch({ S: 60, M: 100 }), batch({ S: 43, M: 100, XL: 4 })]
  expect(sizeBalances(ordered, batches)[0]).toEqual({ name: 'S', ordered: 100, cut: 103, over: 3, percent: '3' })
  const question = overCutQuestion(batches, ordered)
  expect(question && sourceText(question)).toBe(
    '以下尺码裁剪件数超过下单件数，是否仍然提交？S：下单 100，裁剪 103，多 3 件（3%）；XL：下单 0，裁剪 4，多 4 件',
  )
  expect(overCutQuestion([batch({ S: 100, M: 190 })], ordered)).toBeUndefined()
})
