import { expect, test } from 'vitest'
import { figuredProduction, type PricedForm, productionFigures } from './production-order-figures.ts'
import {
  productionLineModel,
  productionOrderModel,
  productionProcessModel,
  productionSecondaryModel,
} from './production-order-model.ts'

const material = { id: 7, name: '全棉斜纹' }

const line = (more: Partial<PricedForm['bomItems'][number]> = {}): PricedForm['bomItems'][number] => ({
  ...structuredClone(productionLineModel.empty),
  material,
  unitPrice: '10',
  externalUnitPrice: '12.345',
  magnification: '1',
  usage: '2',
  ...more,
})

const form = (more: Partial<PricedForm> = {}): PricedForm => ({
  ...structuredClone(productionOrderModel.empty),
  externalCurrency: 'USD' as const,
  externalCurrencyRate: '6.8',
  sizeRange: [
    { name: 'S', quantity: 100 },
    { name: 'M', quantity: null },
  ],
  bomItems: [line()],
  productionProcesses: [
    {
      ...structuredClone(productionProcessModel.empty),
      name: '加工费',
      unitPrice: '20',
      magnification: '1',
      externalMagnification: '1.5',
    },
  ],
  secondaryProcesses: [
    { ...structuredClone(productionSecondaryModel.empty), name: '绣花', unitPrice: '3', externalUnitPrice: '4' },
  ],
  ...more,
})

test('figures follow what is typed', () => {
  const { price, own } = productionFigures(figuredProduction(form()))
  // 24.69 + 30 + 4 = 58.69; ÷ 6.8
  expect(price).toMatchObject({ externalUnitPrice: '8.63088', externalPrice: '863.09', internalCost: '43.00000' })
  expect(own).toEqual({ material: '20.00000', processing: '20.00', secondary: '3' })
})

test.each([
  ['-', '0.00000'],
  ['', '0.00000'],
  ['6。8', '8.63088'],
  ['0', '0.00000'],
])('a rate of “%s” gives a unit price of %s', (externalCurrencyRate, price) => {
  expect(productionFigures(figuredProduction(form({ externalCurrencyRate }))).price.externalUnitPrice).toBe(price)
})

test('half-typed numbers count as absent, and nothing but figures is copied', () => {
  const typed = figuredProduction(form({ bomItems: [line({ externalUnitPrice: '1.', usage: 'x' })] }))
  expect(typed.bomItems).toEqual([
    {
      material,
      unitPrice: '10',
      externalUnitPrice: '1',
      magnification: '1',
      usage: null,
      loss: null,
      gap: null,
      otherFee: null,
    },
  ])
})
