import { describe, expect, test } from 'vitest'
import { sourceText } from '../../../core/shared/message.ts'
import {
  canReplaceMaterial,
  colorEffect,
  directionOf,
  replacementCautions,
  replacementRefusals,
  withMaterial,
} from './bom-replacement-rules.ts'

const line = (more: object = {}) => ({
  unitPrice: '32.5',
  magnification: '1',
  usage: '1.35',
  loss: '5',
  gap: '0',
  otherFee: '0.8',
  ...more,
})
const color = (more: object = {}) => ({
  color: '黑色',
  reviewStatus: 'Pending' as const,
  hasNew: false,
  lines: [line()],
  ...more,
})

describe('a line with another material', () => {
  test('it takes price and air gap of the new material, and keeps everything else', () => {
    expect(withMaterial(line(), { price: '40.125', gap: '3' })).toEqual(line({ unitPrice: '40.13', gap: '3' }))
  })

  test('it keeps its price when the new material has none', () => {
    expect(withMaterial(line(), { price: null, gap: '0' })).toEqual(line())
  })
})

describe('the effect on the cost of a colour (B-9-29)', () => {
  test('only the lines of the material change, by the formula of a line', () => {
    // 32.5 × 1.35 × 1.05 = 46.06875 becomes 40 × 1.35 × 1.05 × 1.03 = 58.40100.
    expect(colorEffect('100', [line()], { price: '40', gap: '3' })).toEqual({
      lines: 1,
      before: '100.00000',
      after: '112.33225',
      difference: '12.33225',
    })
  })

  test('several lines add up, and a cheaper material saves', () => {
    const { lines, difference, after } = colorEffect('93.74', [line(), line({ usage: '1' })], { price: '30', gap: '0' })
    // 2.5 × 1.05 × 2.35
    expect({ lines, difference, after }).toEqual({ lines: 2, difference: '-6.16875', after: '87.57125' })
    expect([difference, '0.00000', '0.1'].map(directionOf)).toEqual(['less', 'same', 'more'])
  })
})

test('a bill is looked at first when a colour is reviewed or has the new material at the same place', () => {
  expect(replacementCautions([color()])).toEqual([])
  const told = replacementCautions([
    color({ reviewStatus: 'Reviewed' }),
    color({ color: '白色', reviewStatus: 'Reviewed', hasNew: true }),
  ])
  expect(told.map(sourceText)).toEqual(['黑色、白色 已审核，替换后需要重新审核', '白色 的同一部位已有新物料'])
})

test('a bill whose line would cost too much is refused', () => {
  expect(replacementRefusals([color()], { price: '40', gap: '0' })).toEqual([])
  const dear = replacementRefusals([color({ lines: [line({ usage: '99999999' })] })], { price: '99999999', gap: '0' })
  expect(dear.map(sourceText)).toEqual(['金额过大，请检查'])
})

test('a material is not replaced by itself, nor by nothing', () => {
  const reasons = [
    [undefined, 2],
    [1, undefined],
    [1, 1],
  ].map(([from, to]) => {
    const verdict = canReplaceMaterial(from, to)
    return verdict.allowed ? '' : sourceText(verdict.reason)
  })
  expect(reasons).toEqual(['请选择要替换的物料', '请选择新物料', '新物料与原物料相同'])
  expect(canReplaceMaterial(1, 2).allowed).toBe(true)
})
