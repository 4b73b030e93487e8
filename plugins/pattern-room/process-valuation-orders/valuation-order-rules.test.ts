import { expect, test } from 'vitest'
import type { ValuationOrderContent } from './valuation-order-model.ts'
import { canValue, valuationOrderProblems } from './valuation-order-rules.ts'

const line = (more: Partial<ValuationOrderContent['lines'][number]> = {}): ValuationOrderContent['lines'][number] => ({
  process: null,
  type: 'CF',
  component: '领',
  level: 'B',
  sewingName: '平车',
  name: '上领',
  hourRate: '24',
  price: '0.85',
  ...more,
})
const told = (patterningOrderId: number | null, ...lines: ValuationOrderContent['lines']) =>
  valuationOrderProblems({ patterningOrderId, lines }).map(({ field, message }) => `${field} ${message.text}`)

test('a valuation belongs to a pattern order and has complete operations', () => {
  expect(told(1, line())).toEqual([])
  expect(told(null)).toEqual(['patterningOrderId 请选择版房订单', 'lines 请添加工序'])
  expect(told(1, line(), line({ hourRate: '0', price: null }))).toEqual([
    'lines.1.hourRate 时薪必须大于 0',
    'lines.1.price 请输入单价',
  ])
})

test('a cancelled pattern order is not valued, a finished one is', () => {
  expect(canValue({ status: 'Finished' })).toEqual({ allowed: true })
  expect(canValue({ status: 'Cancel' })).toMatchObject({ reason: { text: '版房订单已取消，不能核价' } })
})
