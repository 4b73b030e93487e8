import { dateOf } from '../../core/shared/calendar.ts'
import { clothInboundOrderModel } from '../../plugins/warehousing/cloth-inbound-orders/cloth-inbound-order-model.ts'
import type { BenchCase, BenchIds } from './bench-case.ts'

const noun = 'cloth_outbound_orders'
const states = ['Pending', 'Finished', 'Dispatched', 'Canceled'] as const

/** Garments of up to 50 sizes come in. There are few sets of orders, so that twenty clerks wait for each other. */
function newSignIn(variant: number, { garments, stock }: BenchIds) {
  const orders = garments.signedIn[variant % garments.signedIn.length] ?? []
  return {
    ...structuredClone(clothInboundOrderModel.empty),
    type: 'Direct',
    bookingOrder: null,
    factory: { id: garments.factory },
    warehouse: { id: garments.warehouse },
    inboundDate: dateOf(new Date()),
    signUser: { id: stock.keeper },
    clothInboundMessages: orders.map(({ id, sizes }) => ({
      productionOrder: { id },
      boxQuantity: null,
      comment: '',
      warehouseLocation: null,
      sizeRange: sizes.map((name) => ({ name, quantity: 1, defectQuantity: null })),
    })),
  }
}

const cases: readonly BenchCase[] = [
  {
    name: 'shipments, list of 50 as it opens',
    variants: 1,
    request: () => ({ method: 'POST', path: `${noun}/search?page=1&size=50`, body: {} }),
  },
  {
    name: 'shipments, list of 50, filtered, sorted, with total',
    variants: 400,
    request: (variant, { brands }) => ({
      method: 'POST',
      path: `${noun}/search?page=${1 + (variant % 3)}&size=50`,
      body: {
        status: [states[variant % states.length]],
        brand: [brands[(variant * 7919) % brands.length]],
        sort: [{ key: 'createdAt', descending: variant % 2 === 0 }],
      },
    }),
  },
  {
    name: 'garments, matrix of a production order with 400 documents',
    variants: 1,
    request: (_variant, { garments }) => ({
      method: 'POST',
      path: `${noun}/figures`,
      body: { productionOrderIds: [garments.busy], warehouseId: null },
    }),
  },
  {
    name: 'garments, sign-in of 50 sizes',
    variants: 1,
    creates: true,
    request: (variant, ids) => ({
      method: 'POST',
      path: 'cloth_inbound_orders?type=submit',
      body: newSignIn(variant, ids),
    }),
  },
]

/** The cases of garments, for a person who keeps them. */
export const garmentCases: readonly BenchCase[] = cases.map((one) => ({ ...one, by: 'stock' }))
