import { designs, exporting, list, materials, type Opens } from './permission-parts.ts'

const lines = 'buy_material_orders/buy_material'

/** What people who buy and fetch may do to lines, and their lists. */
const buying = [
  ...list(lines),
  `POST ${lines}/statistic`,
  exporting(lines),
  `GET ${lines}/:id`,
  'GET buy_material_orders/buyers',
  'POST buy_material_orders/purchase',
  'POST buy_material_orders/pickup',
  ...['purchase', 'pickup'].flatMap((work) => [
    `POST ${lines}/:id/${work}/finish`,
    `POST ${lines}/bulk/${work}/finish`,
  ]),
]

/** The calls that the modules of sample buying allow. */
export const sampleBuyingLines: Readonly<Record<string, Opens>> = {
  BUY_MATERIAL_ORDER: {
    read: [
      ...list('buy_material_orders'),
      'POST buy_material_orders/statistic',
      exporting('buy_material_orders'),
      'GET buy_material_orders/:id',
      'PUT buy_material_orders/:id/decide',
      'PUT buy_material_orders/:id/withdraw',
    ],
    work: [...designs, ...materials],
    write: [
      ...buying,
      'POST buy_material_orders',
      'PUT buy_material_orders/:id',
      'PUT buy_material_orders/:id/confirm_material',
      'PUT buy_material_orders/:id/ask_cancel',
      'POST buy_material_orders/cancel/:id',
      'POST buy_material_orders/:id/restart',
      'POST buy_material_orders/additional/:id',
      `PUT ${lines}/:id`,
      `PUT ${lines}/:id/quantity`,
      `PUT ${lines}/assign`,
    ],
  },
  BUY_MATERIAL_ORDER_MATERIALS: { write: buying },
  BUY_MATERIAL_WAREHOUSE: {
    read: [
      ...list('buy_material_warehouses'),
      'POST buy_material_warehouses/statistic',
      exporting('buy_material_warehouses'),
    ],
    work: materials,
    write: ['POST buy_material_warehouses', 'PUT buy_material_warehouses'],
  },
  WAREHOUSE_RECORD: {
    read: [
      ...list('buy_material_warehouse_entries'),
      'POST buy_material_warehouse_entries/statistic',
      exporting('buy_material_warehouse_entries'),
    ],
  },
}
