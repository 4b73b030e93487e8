import { expect, test } from 'vitest'
import { canTakeMeasured, compareColor, usageChanges, withMeasuredUsages } from './bom-measured-rules.ts'

const line = (id: number, usage: string | null, more: object = {}) => ({
  material: { id, name: `M${id}` },
  materialType: 'Main' as const,
  actionRegion: '大身',
  usage,
  unitPrice: '10',
  magnification: '1',
  loss: '5',
  gap: null,
  otherFee: null,
  ...more,
})
const figure = (id: number, usage: string, more: object = {}) => ({
  material: { id, name: `M${id}` },
  materialType: 'Main' as const,
  actionRegion: '大身',
  usage,
  ...more,
})
const color = (usages: ReturnType<typeof figure>[]) => ({
  color: '白色',
  user: { id: 1, name: '测' },
  measuredAt: '2026-03-05T02:00:00Z',
  usages,
})

test('the difference of a line is what its cost changes by, and a colour sums them up', () => {
  const { lines, costDifference } = compareColor([line(1, '1.5'), line(2, '2')], [figure(1, '1.62'), figure(2, '1.9')])
  expect(lines.map((one) => [one.usageDifference, one.costDifference])).toEqual([
    ['0.1200', '1.26000'],
    ['-0.1000', '-1.05000'],
  ])
  expect(costDifference).toBe('0.21000')
})

test('a figure finds its line by material, part and place, else by material and part; of several it takes none', () => {
  const elsewhere = compareColor([line(1, '1', { actionRegion: '领' })], [figure(1, '2')])
  expect(elsewhere.lines[0]?.measured).toBe('2')
  const twice = compareColor([line(1, '1'), line(1, '1')], [figure(1, '2')])
  expect(twice.lines.map(({ measured }) => measured)).toEqual([null, null])
  expect(twice.unmatched).toMatchObject([{ usage: '2' }])
  expect(compareColor([line(1, '1')], [figure(1, '2', { materialType: 'Lining' })]).unmatched).toHaveLength(1)
})

test('only what differs is taken over; without anything there is a reason', () => {
  const bill = [{ color: '白色', bomItems: [line(1, '1.5'), line(2, '2')] }]
  expect(canTakeMeasured(bill, [])).toMatchObject({ reason: { text: '版房还没有实测用量' } })
  expect(canTakeMeasured(bill, [color([figure(1, '1.50')])])).toMatchObject({
    reason: { text: '单件用量与实测一致，无需带入' },
  })
  const measured = [color([figure(1, '1.62'), figure(2, '2')])]
  expect(usageChanges(bill, measured)).toMatchObject([{ color: '白色', at: 0, measured: '1.62' }])
  expect(withMeasuredUsages(bill, measured)[0]?.bomItems.map(({ usage }) => usage)).toEqual(['1.62', '2'])
})
