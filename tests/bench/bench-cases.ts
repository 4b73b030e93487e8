import { emptyTemplateOrder } from '../../plugins/sales/template-orders/template-order-copy.ts'
import type { BenchCase, BenchIds } from './bench-case.ts'
import { chainCases } from './chain-cases.ts'
import { garmentCases } from './garment-cases.ts'
import { insightCases } from './insight-cases.ts'
import { latenessCases } from './lateness-cases.ts'
import { patternCases } from './pattern-cases.ts'
import { productionCases } from './production-cases.ts'
import { purchaseCases } from './purchase-cases.ts'
import { stockCases } from './stock-cases.ts'

const pick = <Of>(from: readonly Of[], variant: number, step = 7919): Of => from[(variant * step) % from.length] as Of
const states = [['Pending'], ['Finished'], ['Revert'], ['Pending', 'Revert']] as const

function list(size: number): BenchCase['request'] {
  return (variant, ids) => ({
    method: 'POST',
    path: `template_orders/search?page=${1 + (variant % 3)}&size=${size}`,
    body: {
      syncStatus: [...(states[variant % states.length] ?? [])],
      brand: [pick(ids.brands, variant)],
      sort: [{ key: 'createdAt', descending: variant % 2 === 0 }],
    },
  })
}

/** A search call of a list of master data. */
function search(
  path: string,
  page: number | ((ids: BenchIds) => number),
  size: number,
  body: (variant: number, ids: BenchIds) => unknown,
): BenchCase['request'] {
  return (variant, ids) => ({
    method: 'POST',
    path: `${path}/search?page=${typeof page === 'number' ? page : page(ids)}&size=${size}`,
    body: body(variant, ids),
  })
}

const byName = [{ key: 'name', descending: false }]
const byCompany = [{ key: 'company', descending: false }]

/** Lists that everybody chooses from, with many customers and materials. */
const masterCases: readonly BenchCase[] = [
  { name: 'customers, list of 50 as it opens', variants: 1, request: search('customers', 1, 50, () => ({})) },
  {
    name: 'customers, list of 50, half way (of 100,000: page 1000)',
    variants: 1,
    request: search(
      'customers',
      ({ rows }) => Math.max(1, Math.floor(rows.customers / 100)),
      50,
      () => ({}),
    ),
  },
  {
    name: 'customers, contains-search by a part of the name',
    variants: 100,
    request: search('customers', 1, 50, (variant, ids) => ({ company: pick(ids.customers, variant).slice(-6) })),
  },
  {
    name: 'customers, picker',
    variants: 100,
    request: search('customers', 1, 20, (variant, ids) => ({
      keyword: pick(ids.customers, variant).slice(0, 4),
      sort: byCompany,
    })),
  },
  { name: 'materials, list of 50 as it opens', variants: 1, request: search('materials', 1, 50, () => ({})) },
  {
    name: 'materials, list of 50, far down (of 300,000: page 5000)',
    variants: 1,
    request: search(
      'materials',
      ({ rows }) => Math.max(1, Math.floor(rows.materials / 60)),
      50,
      () => ({}),
    ),
  },
  {
    name: 'materials, list of 50 of a supplier, with total',
    variants: 60,
    request: search('materials', 1, 50, (variant, ids) => ({ supplier: [pick(ids.suppliers, variant, 1)] })),
  },
  {
    name: 'materials, contains-search by a part of the name',
    variants: 100,
    request: search('materials', 1, 50, (variant, ids) => ({ name: pick(ids.materials, variant).slice(-5) })),
  },
  {
    name: 'materials, picker',
    variants: 100,
    request: search('materials', 1, 20, (variant, ids) => ({
      keyword: pick(ids.materials, variant).slice(0, 2),
      sort: byName,
    })),
  },
]

/** The palette's search over all records. */
const recordCases: readonly BenchCase[] = [
  {
    name: 'record search, beginning of a code',
    variants: 100,
    request: (variant, ids) => findRecords(pick(ids.codes, variant).slice(0, 6 + (variant % 4))),
  },
  {
    name: 'record search, four digits of a code',
    variants: 100,
    request: (variant, ids) => findRecords(pick(ids.codes, variant).slice(2, 6)),
  },
  {
    name: 'record search, two Chinese characters',
    variants: 100,
    request: (variant, ids) =>
      findRecords(
        pick(ids.materials, variant)
          .replace(/[^\u4e00-\u9fff]/g, '')
          .slice(-2) || '面料',
      ),
  },
]

function findRecords(keyword: string): ReturnType<BenchCase['request']> {
  return { method: 'POST', path: 'records/search', body: { keyword } }
}

/** A draft with two colours and every key, as the form sends it. */
function newOrder(variant: number) {
  const empty = emptyTemplateOrder()
  const colors = ['黑色', '白色']
  return {
    ...empty,
    templateDesign: {
      ...empty.templateDesign,
      type: '初样',
      customerCode: `bench ${variant}`,
      sampleDress: colors.map((color) => ({ color, sizeRanges: [{ name: 'M', quantity: 1 }] })),
      templates: colors.map((color) => ({ color, colorEnglish: null, bomMaterials: [], secondaryProcessInfo: [] })),
    },
  }
}

export const benchCases: readonly BenchCase[] = [
  { name: 'list of 10, filtered, sorted, with total', variants: 400, request: list(10) },
  { name: 'list of 100, filtered, sorted, with total', variants: 400, request: list(100) },
  {
    name: 'contains-search by a fragment of the code',
    variants: 400,
    request: (variant, ids) => ({
      method: 'POST',
      path: 'template_orders/search?page=1&size=10',
      body: { keyword: pick(ids.codes, variant).slice(1, 8) },
    }),
  },
  {
    name: 'open one',
    variants: 400,
    request: (variant, ids) => ({ method: 'GET', path: `template_orders/${pick(ids.orders, variant)}` }),
  },
  {
    name: 'create',
    variants: 1,
    creates: true,
    request: (variant) => ({
      method: 'POST',
      path: 'template_orders',
      body: newOrder(variant),
    }),
  },
  ...recordCases,
  ...masterCases,
  ...chainCases,
  ...patternCases,
  ...productionCases,
  ...purchaseCases,
  ...stockCases,
  ...garmentCases,
  ...insightCases,
  ...latenessCases,
]

/** Cases for the comparison of row numbers. */
export const compareCases: readonly BenchCase[] = [
  {
    name: 'list of 50 as it opens',
    variants: 1,
    request: () => ({ method: 'POST', path: 'template_orders/search?page=1&size=50', body: {} }),
  },
  {
    // Not filtered by brand: with few rows that finds less than a page, with many a full one.
    name: 'list of 100, filtered by status, with total',
    variants: 12,
    request: (variant) => ({
      method: 'POST',
      path: `template_orders/search?page=${1 + (variant % 3)}&size=100`,
      body: { syncStatus: [...(states[variant % states.length] ?? [])] },
    }),
  },
  {
    name: 'list of 50, page 20',
    variants: 1,
    request: () => ({ method: 'POST', path: 'template_orders/search?page=20&size=50', body: {} }),
  },
  {
    name: 'list of 50 sorted by order date',
    variants: 2,
    request: (variant) => ({
      method: 'POST',
      path: 'template_orders/search?page=1&size=50',
      body: { sort: [{ key: 'orderPlaceDate', descending: variant === 0 }] },
    }),
  },
]
