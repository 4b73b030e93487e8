import { expect, test } from 'vitest'
import { sourceText } from '../../../core/shared/message.ts'
import { type BomContent, bomLineModel, bomModel } from './bom-model.ts'
import { canReviewBom, canReviewColor } from './bom-review-rules.ts'
import { bomProblems } from './bom-rules.ts'

type Line = BomContent['templates'][number]['bomItems'][number]
const line = (more: Partial<Line> = {}): Line => ({
  ...bomLineModel.empty,
  material: { id: 1 },
  unitPrice: '10',
  magnification: '1',
  usage: '1.35',
  quantity: '100',
  gap: '0',
  ...more,
})
const bom = (...lines: Line[]): BomContent => ({ ...bomModel.empty, templates: [{ color: '黑色', bomItems: lines }] })
const said = (content: BomContent) => bomProblems(content).map(({ field, message }) => [field, sourceText(message)])

test('a complete line has no problem', () => {
  expect(said(bom(line()))).toEqual([])
})

test.each([
  ['material', '请选择材料'],
  ['unitPrice', '请输入单价'],
  ['magnification', '请输入倍率'],
  ['usage', '请输入单件用量'],
  ['quantity', '请输入下单数量'],
] as const)('a line without its %s: %s (B-5-70…76)', (key, text) => {
  expect(said(bom(line(), line({ [key]: null })))).toEqual([[`templates.0.bomItems.1.${key}`, text]])
})

test('a negative amount is refused at its field', () => {
  expect(said(bom(line({ loss: '-1' })))).toEqual([['templates.0.bomItems.0.loss', '必须是正数，不能为负数']])
})

test('a colour appears once and has materials (B-open-46)', () => {
  expect(said({ ...bomModel.empty, templates: [] })).toEqual([['templates', '请添加颜色']])
  expect(said(bom())).toEqual([['templates.0.bomItems', '请添加物料']])
  const twice = bom(line())
  expect(said({ ...twice, templates: [...twice.templates, ...twice.templates] })).toEqual([
    ['templates.1.color', '该颜色重复'],
  ])
})

test('a colour cannot be reviewed twice, nor its review be withdrawn twice', () => {
  expect(canReviewColor({ reviewStatus: 'Pending' }, 'Reviewed').allowed).toBe(true)
  expect(canReviewColor({ reviewStatus: 'Reviewed' }, 'Pending').allowed).toBe(true)
  expect(canReviewColor({ reviewStatus: 'Reviewed' }, 'Reviewed').allowed).toBe(false)
  expect(canReviewColor({ reviewStatus: 'Pending' }, 'Pending').allowed).toBe(false)
})

test('a bill can be reviewed until all colours are, and its reviews withdrawn until none is', () => {
  const of = (...statuses: ('Pending' | 'Reviewed')[]) => ({
    templates: statuses.map((reviewStatus) => ({ reviewStatus })),
  })
  expect(canReviewBom(of('Pending', 'Reviewed'), 'Reviewed').allowed).toBe(true)
  expect(canReviewBom(of('Reviewed', 'Reviewed'), 'Reviewed')).toMatchObject({ reason: { text: '所有颜色都已审核' } })
  expect(canReviewBom(of('Pending', 'Reviewed'), 'Pending').allowed).toBe(true)
  expect(canReviewBom(of('Pending'), 'Pending')).toMatchObject({ reason: { text: '还没有已审核的颜色' } })
  // A list row knows only whether all colours are reviewed.
  expect(canReviewBom({ reviewStatus: 'Reviewed' }, 'Reviewed').allowed).toBe(false)
  expect(canReviewBom({ reviewStatus: 'Pending' }, 'Pending').allowed).toBe(true)
})
