import { emptyContent } from '../../core/shared/document/document-content.ts'
import { bomModel } from '../../plugins/sales/boms/bom-model.ts'
import { startingProcesses } from '../../plugins/sales/quotes/quote-processes.ts'
import { saleOrderModel } from '../../plugins/sales/sale-orders/sale-order-model.ts'
import type { BenchCase, BenchIds } from './bench-case.ts'

// Bills of materials, quotes and sale orders, as many of them as there are sample orders.

const pick = <Of>(from: readonly Of[], variant: number, step = 7919): Of => from[(variant * step) % from.length] as Of

/** Something that nothing was made of yet. */
function free<Of>(from: readonly Of[], variant: number): Of {
  const one = from[variant]
  if (one === undefined) throw new Error(`all ${from.length} are used`)
  return one
}

type Noun = 'boms' | 'quotes' | 'sale_orders'

/** Ten lines as the form sends them. */
function billLines(variant: number, { chain }: BenchIds, places: number) {
  return Array.from({ length: places }, (_, place) => {
    const { id, gap, price } = pick(chain.materials, variant + place, 37)
    return {
      material: { id },
      materialType: place === 0 ? 'Main' : 'Accessory',
      actionRegion: '前片',
      usage: `1.${place + 1}`,
      loss: '3',
      gap: gap ?? '0',
      unitPrice: Number(price ?? 1).toFixed(2),
      magnification: '1',
      description: '',
      costDescription: '',
      otherFee: null,
      otherFeeDescription: '',
    }
  })
}

function newBill(variant: number, ids: BenchIds) {
  const { code, type } = free(ids.chain.free, variant)
  const bomItems = billLines(variant, ids, 5).map((line) => ({ ...line, quantity: '100' }))
  return { ...emptyContent(bomModel), code, type, templates: ['黑色', '白色'].map((color) => ({ color, bomItems })) }
}

function newQuote(variant: number, ids: BenchIds) {
  return {
    ...pick(ids.chain.quoted, variant),
    currency: 'USD',
    currencyRate: '6.8',
    remark: '',
    bomItems: billLines(variant, ids, 5),
    quoteProcesses: startingProcesses().map((line) => ({ ...line, unitPrice: '2.50', description: '' })),
    secondaryProcesses: [],
  }
}

function newSaleOrder(variant: number, ids: BenchIds) {
  const { chain } = ids
  const { customerPurchaseOrder, ...empty } = emptyContent(saleOrderModel)
  return {
    ...empty,
    ...free(chain.purchases, variant),
    orderType: 'firstOrder',
    sizeRange: ['S', 'M', 'L', 'XL', 'XXL'].map((name) => ({ name, quantity: 120 })),
    customerPurchaseOrder: {
      ...customerPurchaseOrder,
      brand: { id: pick(ids.brands, variant) },
      customerPO: `PO-${variant}`,
      productCode: `DH-${variant}`,
      unitPrice: '12.50',
      currency: 'USD',
      currencyRate: '6.8',
      requiredProductionDate: '2026-08-20',
      saleOrderDate: '2026-05-06',
      department: { id: chain.department },
      businessFollower: { id: pick(chain.people, variant, 1) },
    },
  }
}

/** List as it opens, filtered list, search, open and create of one kind of document. */
function casesOf(
  noun: Noun,
  name: string,
  filters: (variant: number) => object,
  made: (variant: number, ids: BenchIds) => unknown,
  most?: BenchCase['most'],
): readonly BenchCase[] {
  return [
    {
      name: `${name}, list of 50 as it opens`,
      variants: 1,
      request: () => ({ method: 'POST', path: `${noun}/search?page=1&size=50`, body: {} }),
    },
    {
      name: `${name}, list of 50, filtered, sorted, with total`,
      variants: 400,
      request: (variant, ids) => ({
        method: 'POST',
        path: `${noun}/search?page=${1 + (variant % 3)}&size=50`,
        body: {
          ...filters(variant),
          brand: [pick(ids.brands, variant)],
          sort: [{ key: 'createdAt', descending: variant % 2 === 0 }],
        },
      }),
    },
    {
      name: `${name}, contains-search by a fragment of the code`,
      variants: 400,
      request: (variant, ids) => ({
        method: 'POST',
        path: `${noun}/search?page=1&size=50`,
        body: { keyword: pick(ids.chain.codes[noun], variant).slice(1, 9) },
      }),
    },
    {
      name: `${name}, open one`,
      variants: 400,
      request: (variant, ids) => ({ method: 'GET', path: `${noun}/${pick(ids.chain.opened[noun], variant)}` }),
    },
    {
      name: `${name}, create with lines`,
      variants: 1,
      creates: true,
      ...(most ? { most } : {}),
      request: (variant, ids) => ({ method: 'POST', path: noun, body: made(variant, ids) }),
    },
  ]
}

const reviews = ['Pending', 'Reviewed'] as const
const states = ['Pending', 'Finished', 'Revert'] as const

export const chainCases: readonly BenchCase[] = [
  ...casesOf(
    'boms',
    'BOMs',
    (variant) => ({ reviewStatus: [reviews[variant % 2]] }),
    newBill,
    ({ chain }) => chain.free.length,
  ),
  ...casesOf('quotes', 'quotes', (variant) => ({ reviewStatus: [reviews[variant % 2]] }), newQuote),
  ...casesOf(
    'sale_orders',
    'sale orders',
    (variant) => ({ status: [states[variant % 3]] }),
    newSaleOrder,
    ({ chain }) => chain.purchases.length,
  ),
]
