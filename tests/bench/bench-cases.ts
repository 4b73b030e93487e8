/** What a case may choose its inputs from. */
export type BenchIds = {
  readonly orders: readonly number[]
  readonly codes: readonly string[]
  readonly brands: readonly number[]
}

/** One thing people do all day. Variants differ in their inputs, so that nothing is answered from a cache of answers. */
export type BenchCase = {
  readonly name: string
  readonly variants: number
  readonly request: (
    variant: number,
    ids: BenchIds,
  ) => { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: unknown }
}

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
    request: (variant) => ({
      method: 'POST',
      path: 'template_orders',
      body: {
        templateDesign: {
          type: '初样',
          customerCode: `bench ${variant}`,
          sampleDress: ['黑色', '白色'].map((color) => ({ color, sizeRanges: [{ name: 'M', quantity: 1 }] })),
          templates: ['黑色', '白色'].map((color) => ({ color })),
        },
      },
    }),
  },
]

/** What else is looked at when the number of rows grows. */
export const compareCases: readonly BenchCase[] = [
  {
    name: 'list of 50 as it opens',
    variants: 1,
    request: () => ({ method: 'POST', path: 'template_orders/search?page=1&size=50', body: {} }),
  },
  {
    // Not by brand: of few rows that leaves less than a page, of many a full one.
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
