import { expect, test } from 'vitest'
import type { ProductionOrderForm } from './production-order-model.ts'
import { type FollowingForm, productionProposals } from './production-order-proposals.ts'

type Line = ProductionOrderForm['bomItems'][number]

const line = (id: number, name: string, more: Partial<Line> = {}): Line => ({
  material: { id, name },
  materialType: 'Main',
  actionRegion: '大身',
  usage: '1.2',
  loss: '3',
  gap: '0',
  unitPrice: '30',
  externalUnitPrice: '28',
  magnification: '1',
  description: '',
  costDescription: '',
  otherFee: null,
  otherFeeDescription: '',
  ...more,
})

const form: FollowingForm = {
  sizeRange: [{ name: 'S', quantity: 100 }],
  requiredProductionDate: '2026-06-30',
  bomItems: [line(1, '斜纹布'), line(2, '拉链')],
}

test('equal values propose nothing, whatever their digits', () => {
  expect(
    productionProposals(form, { ...form, bomItems: [line(1, '斜纹布', { usage: '1.20' }), line(2, '拉链')] }),
  ).toEqual([])
})

test('pieces, date, and added, changed and removed materials are proposed one by one, and what the factory gets stays', () => {
  const start: FollowingForm = {
    ...form,
    sizeRange: [
      { name: 's', quantity: 120 },
      { name: 'M', quantity: 50 },
    ],
    requiredProductionDate: '2026-07-15',
    bomItems: [line(1, '斜纹布', { usage: '1.3', unitPrice: '31' }), line(3, '洗水唛')],
  }
  const proposals = productionProposals(form, start)
  expect(proposals.map(({ key, texts }) => [key, texts.length])).toEqual([
    ['sizes', 2],
    ['date', 1],
    ['change 1/Main/大身 0', 2],
    ['add 3/Main/大身 1', 1],
    ['remove 2/Main/大身 0', 1],
  ])
  const taken = proposals.reduce<FollowingForm>((all, one) => ({ ...all, ...one.take(all) }), form)
  expect(taken.sizeRange).toEqual(start.sizeRange)
  expect(taken.requiredProductionDate).toBe('2026-07-15')
  expect(taken.bomItems).toEqual([line(1, '斜纹布', { usage: '1.3', unitPrice: '31' }), line(3, '洗水唛')])
  expect(taken.bomItems[0]?.externalUnitPrice).toBe('28')
  expect(productionProposals(taken, start)).toEqual([])
})

test('two lines of the same material are compared each with its own, and taking one over leaves the other', () => {
  const twice = { ...form, bomItems: [line(1, '斜纹布', { usage: '1' }), line(1, '斜纹布', { usage: '2' })] }
  expect(productionProposals(twice, structuredClone(twice))).toEqual([])
  const start = {
    ...twice,
    bomItems: [line(1, '斜纹布', { usage: '1' }), line(1, '斜纹布', { usage: '2.5', gap: '3' })],
  }
  const [proposal, ...others] = productionProposals(twice, start)
  expect(others).toEqual([])
  expect(proposal?.texts).toHaveLength(2)
  expect(proposal?.take(twice)).toEqual({ bomItems: start.bomItems })
})
