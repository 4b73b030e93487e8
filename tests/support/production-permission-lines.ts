import { bookingsOfProduction } from './warehousing-permission-lines.ts'
import { purchaseOfProduction } from './bulk-purchase-permission-lines.ts'
import { designs, exporting, list, materials, type Opens } from './permission-parts.ts'

/** The calls of the progress of orders, which people of production and of sales read. */
export const progressOfOrders = [
  ...list('order_chains'),
  'POST order_chains/statistic',
  exporting('order_chains'),
  'GET order_chains/:id',
]

/** The calls that the modules of production allow. */
export const productionLines: Readonly<Record<string, Opens>> = {
  PRODUCTION_ORDER: {
    work: ['GET core_data/customer_purchase_order', 'GET core_data/measurement_points', ...designs, ...materials],
    read: [
      ...list('production_orders'),
      'POST production_orders/statistic',
      exporting('production_orders'),
      'GET production_orders/:id',
      'GET production_orders/:id/history',
      bookingsOfProduction,
      'GET production_orders/start',
      'GET production_orders/valuation',
      'GET production_orders/:id/hang_progress',
      ...purchaseOfProduction.read,
      ...progressOfOrders,
    ],
    write: [
      'POST production_orders/origins/search',
      'POST production_orders',
      'PUT production_orders',
      'PUT production_orders/:id/status',
      'PUT production_orders/:id/status/InProgress',
      'PUT production_orders/:id/status/PartialComplete',
      'PUT production_orders/:id/status/Finished',
      ...purchaseOfProduction.write,
    ],
  },
  CROP_ORDER: {
    read: [
      ...list('crop_order'),
      'POST crop_order/statistic',
      exporting('crop_order'),
      'GET crop_order/:id',
      'GET crop_order/:id/history',
      'GET crop_order/start',
      ...list('bundle_tickets'),
      exporting('bundle_tickets'),
      'GET crop_order/:id/bundle_tickets',
      'GET bundle_tickets/scan/:identity',
    ],
    write: [
      'POST crop_order/origins/search',
      'POST crop_order',
      'PUT crop_order',
      'DELETE crop_order/:id',
      'PUT crop_order/:id/bundle_tickets/reprint',
      'POST hang_order/:id/sync',
    ],
  },
  HANG_ORDER_RECORD: {
    read: [...list('hang_order'), 'POST hang_order/statistic', exporting('hang_order'), 'GET hang_order/:id'],
  },
}
