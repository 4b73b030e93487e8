import { expect, test } from 'vitest'
import { figureProblem, figuresOf, typedOf } from './patterning-order-figures.ts'

const usage = (id: number, measured: string | null = null) => ({
  material: { id, name: `M${id}`, color: null, unit: null },
  materialType: 'Main' as const,
  actionRegion: '大身',
  planned: '1.5',
  measured,
})

test('a figure is more than zero and has four decimals at most; none is fine', () => {
  expect(figureProblem(' ')).toBeUndefined()
  expect(figureProblem('１．６２５')).toBeUndefined()
  expect(figureProblem('abc')).toMatchObject({ text: '请输入数字' })
  for (const typed of ['0', '-1']) expect(figureProblem(typed)).toMatchObject({ text: '实测用量必须大于 0' })
  expect(figureProblem('1.23456')).toBeDefined()
  expect(figureProblem('100000000')).toMatchObject({ text: '数字过大，请检查' })
})

test('what was not measured is not sent; a wrong figure is told at its place and nothing is sent', () => {
  const usages = [usage(1, '1.62'), usage(2), usage(3)]
  expect(typedOf(usages)).toEqual({ 0: '1.62' })
  const of = (materialId: number, figure: string) => ({
    materialId,
    materialType: 'Main',
    actionRegion: '大身',
    usage: figure,
  })
  expect(figuresOf(usages, { 0: '1.60', 2: '3' })).toEqual({ figures: [of(1, '1.6'), of(3, '3')] })
  expect(figuresOf(usages, { 0: '1.6', 1: '0' })).toMatchObject({ problems: { 1: { text: '实测用量必须大于 0' } } })
})
