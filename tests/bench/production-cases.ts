import { emptyContent } from '../../core/shared/document/document-content.ts'
import { productionOrderModel } from '../../plugins/production/production-orders/production-order-model.ts'
import { startingProcesses } from '../../plugins/sales/quotes/quote-processes.ts'
import type { BenchCase, BenchIds } from './bench-case.ts'

const noun = 'production_orders'
const pick = <Of>(from: readonly Of[], variant: number, step = 7919): Of => from[(variant * step) % from.length] as Of
const states = ['Pending', 'Finished'] as const

function newOrder(variant: number, { production, chain }: BenchIds) {
  const sold = production.sold[variant]
  if (!sold) throw new Error(`all ${production.sold.length} are used`)
  const bomItems = Array.from({ length: 10 }, (_, place) => {
    const { id, gap, price } = pick(chain.materials, variant + place, 37)
    return {
      material: { id },
      materialType: place === 0 ? 'Main' : 'Accessory',
      actionRegion: '前片',
      usage: `1.${place + 1}`,
      loss: '3',
      gap: gap ?? '0',
      unitPrice: Number(price ?? 1).toFixed(3),
      externalUnitPrice: Number(price ?? 1).toFixed(3),
      magnification: '1',
      description: '',
      costDescription: '',
      otherFee: null,
      otherFeeDescription: '',
    }
  })
  return {
    ...emptyContent(productionOrderModel),
    ...sold,
    orderType: 'firstOrder',
    productionType: 'CMT',
    factory: { id: pick(production.factories, variant) },
    productionFollower: { id: pick(production.people, variant, 1) },
    externalCurrencyRate: '1',
    bomItems,
    productionProcesses: startingProcesses().map((line) => ({
      ...line,
      unitPrice: '2.50',
      externalMagnification: '1.1',
    })),
    secondaryProcesses: [],
  }
}

const cases: readonly BenchCase[] = [
  {
    name: 'production orders, list of 50 as it opens',
    variants: 1,
    request: () => ({ method: 'POST', path: `${noun}/search?page=1&size=50`, body: {} }),
  },
  {
    name: 'production orders, totals of the tabs',
    variants: 1,
    request: () => ({ method: 'POST', path: `${noun}/statistic`, body: {} }),
  },
  {
    name: 'production orders, list of 50, filtered, sorted, with total',
    variants: 400,
    request: (variant, ids) => ({
      method: 'POST',
      path: `${noun}/search?page=${1 + (variant % 3)}&size=50`,
      body: {
        orderStatus: [states[variant % 2]],
        brand: [pick(ids.brands, variant)],
        sort: [{ key: 'createdAt', descending: variant % 2 === 0 }],
      },
    }),
  },
  {
    name: 'production orders, contains-search by a fragment of the code',
    variants: 400,
    request: (variant, ids) => ({
      method: 'POST',
      path: `${noun}/search?page=1&size=50`,
      body: { keyword: pick(ids.production.codes, variant).slice(1, 9) },
    }),
  },
  {
    name: 'production orders, open one',
    variants: 400,
    request: (variant, ids) => ({ method: 'GET', path: `${noun}/${pick(ids.production.opened, variant)}` }),
  },
  {
    name: 'production orders, create with lines',
    variants: 1,
    creates: true,
    most: ({ production }) => production.sold.length,
    request: (variant, ids) => ({ method: 'POST', path: noun, body: newOrder(variant, ids) }),
  },
]

/** The list with its totals, open and create, for a person who follows production. */
export const productionCases: readonly BenchCase[] = cases.map((one) => ({ ...one, by: 'production' }))
