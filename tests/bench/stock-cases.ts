import { dateOf } from '../../core/shared/calendar.ts'
import {
  materialOutboundLineModel,
  materialOutboundOrderModel,
} from '../../plugins/warehousing/material-outbound-orders/material-outbound-order-model.ts'
import type { BenchCase, BenchIds } from './bench-case.ts'

const pick = (from: readonly number[], variant: number): number => from[(variant * 7919) % from.length] ?? 0
const stocks = 'material_stocks/search?page=1&size=50'

/** Fifty materials leave at once. All variants take the same ones, so that twenty clerks wait for each other. */
function newIssue(_variant: number, { stock }: BenchIds) {
  return {
    ...structuredClone(materialOutboundOrderModel.empty),
    type: 'Other',
    warehouse: { id: stock.warehouse },
    outboundDate: dateOf(new Date()),
    materialOutboundMessages: stock.materials.slice(0, 50).map((id) => ({
      ...structuredClone(materialOutboundLineModel.empty),
      material: { id },
      quantity: '0.01',
    })),
  }
}

/** What people of the warehouse do all day, among 200,000 balances with 1,000,000 movements. */
const cases: readonly BenchCase[] = [
  { name: 'stock, list of 50 as it opens', variants: 1, request: () => ({ method: 'POST', path: stocks, body: {} }) },
  {
    name: 'stock, list of 50 of a material, with total',
    variants: 300,
    request: (variant, { stock }) => ({
      method: 'POST',
      path: stocks,
      body: { material: [pick(stock.materials, variant)] },
    }),
  },
  {
    name: 'stock, card of a material with 5,000 movements',
    variants: 40,
    request: (variant, { stock }) => ({
      method: 'POST',
      path: `material_stock_entries/search?page=${1 + variant}&size=50`,
      body: { material: [stock.busy] },
    }),
  },
  {
    name: 'stock, issue of 50 lines',
    variants: 1,
    creates: true,
    request: (variant, ids) => ({
      method: 'POST',
      path: 'material_outbound_orders?type=submit',
      body: newIssue(variant, ids),
    }),
  },
]

/** The cases of stock, for a person who keeps it. */
export const stockCases: readonly BenchCase[] = cases.map((one) => ({ ...one, by: 'stock' }))
