import { expect, test } from 'vitest'
import { sourceText } from '../../../../core/shared/message.ts'
import type { RowStep } from '../patterning-order-columns.ts'
import { patterningOrderLook } from './patterning-order-looks.ts'

const now = Date.parse('2026-03-02T08:00:00Z')
const step = (id: number, more: Partial<RowStep>): RowStep => ({
  id,
  label: `车版${id}`,
  status: 'Pending',
  user: null,
  userId: null,
  from: '2026-03-01T08:00:00Z',
  due: '2026-03-02T18:00:00Z',
  text: `车版${id} ✓ 2026-03-01 10:00`,
  ...more,
})
const cellOf = (steps: readonly RowStep[], status = 'InProgress') => {
  const look = patterningOrderLook({ id: 1, status, steps: { patternSewing: steps } }, 'patternSewing', now)
  return look && [look.text && sourceText(look.text), look.act?.arguments['process']?.value]
}

test('two steps of one kind both show, each by its name, and the one that waits for somebody is assigned from the cell', () => {
  const done = step(1, { status: 'Finished', user: '小王', userId: 2 })
  expect(cellOf([done, step(2, {})])).toEqual(['车版1 ✓ 2026-03-01 10:00 / 车版2 还剩 10小时0分钟', '2'])
  const begun = step(1, { status: 'InProgress', user: '小王', userId: 2 })
  expect(cellOf([begun, step(2, {})])).toEqual(['车版1 ▶ 小王 还剩 10小时0分钟 / 车版2 还剩 10小时0分钟', '2'])
  expect(cellOf([step(2, {})])).toEqual(['还剩 10小时0分钟', '2'])
})

test('what is done, and the steps of a closed order, show as they were', () => {
  expect(cellOf([step(1, { status: 'Finished' })])).toBeUndefined()
  expect(cellOf([step(1, {})], 'Cancel')).toBeUndefined()
})
