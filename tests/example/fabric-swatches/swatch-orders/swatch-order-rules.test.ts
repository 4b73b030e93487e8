import { expect, test } from 'vitest'
import { emptyContent } from '../../../../core/shared/document/document-content.ts'
import { swatchOrderModel } from './swatch-order-model.ts'
import { swatchOrderProblems } from './swatch-order-rules.ts'
import { type SwatchOrderState, swatchOrderSteps } from './swatch-order-steps.ts'

const actor = { id: 1, name: '甲', permissions: { SWATCH_ORDER: { read: true, write: true } } }
const order: SwatchOrderState = {
  id: 1,
  version: 1,
  code: null,
  status: 'Pending',
  approval: null,
  user: { id: 1 },
}
const line = { swatch: { id: 1, name: '真丝' }, quantity: '1', unitPrice: null, note: '' }
const content = (more: object) => ({ ...emptyContent(swatchOrderModel), title: '春季面料', ...more })
const fields = (given: ReturnType<typeof content>, type?: 'submit') =>
  swatchOrderProblems(given, type).map(({ field }) => field)

test('a draft needs a title, a confirmed order also lines and dates', () => {
  expect(fields(content({ title: ' ' }))).toEqual(['title'])
  expect(fields(content({}))).toEqual([])
  expect(fields(content({}), 'submit')).toEqual(['needDate', 'lines'])
  expect(fields(content({ needDate: '2026-12-01', lines: [line] }), 'submit')).toEqual([])
})

test('a problem of a line is reported at its cell', () => {
  const wrong = { ...line, swatch: null, quantity: '-1' }
  expect(fields(content({ lines: [wrong] }))).toEqual(['lines.0.quantity'])
  expect(fields(content({ needDate: '2026-12-01', lines: [wrong] }), 'submit')).toEqual([
    'lines.0.swatch',
    'lines.0.quantity',
  ])
})

test('a colour appears once, and a size once within a colour', () => {
  const size = (name: string, quantity: number | null) => ({ name, quantity })
  const colors = [
    { color: '红', sizeRanges: [size('A4', 1), size('A4', 2)] },
    { color: '红', sizeRanges: [size('A5', 1.5)] },
  ]
  expect(fields(content({ colors }))).toEqual([
    'colors.0.sizeRanges.1.name',
    'colors.1.color',
    'colors.1.sizeRanges.0.quantity',
  ])
})

test('only its creator deletes a draft; anybody may request the deletion of a confirmed order', () => {
  const verdicts = (more: Partial<SwatchOrderState>) =>
    [swatchOrderSteps.verdict, swatchOrderSteps.askVerdict].map(
      (ask) => ask('remove', { ...order, ...more }, actor).allowed,
    )
  expect(verdicts({})).toEqual([true, false])
  expect(verdicts({ user: { id: 2 } })).toEqual([false, false])
  expect(verdicts({ status: 'Finished', user: { id: 2 } })).toEqual([false, true])
})
