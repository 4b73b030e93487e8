import { exporting, imports, list, materials, type Opens, sheet } from './permission-parts.ts'

const orders = 'material_bulk_purchase_orders'
const lines = `${orders}/material_bulk_purchase`
const workbench = `${orders}/workbench`

/** The calls that the modules of bulk purchasing allow. */
export const bulkPurchaseLines: Readonly<Record<string, Opens>> = {
  MATERIAL_BULK_PURCHASE_ORDER: {
    work: materials,
    read: [
      ...list(orders),
      `POST ${orders}/statistic`,
      exporting(orders),
      `GET ${orders}/:id`,
      `GET ${orders}/:id/differences`,
      `GET ${orders}/approval_records`,
      `GET ${orders}/otherOrders/:id`,
      `PUT ${orders}/:id/decide`,
      `PUT ${orders}/:id/withdraw`,
    ],
    write: [
      `PUT ${orders}`,
      `PUT ${orders}/:id`,
      `PUT ${orders}/:id/start`,
      `PUT ${orders}/:id/cancel`,
      `PUT ${orders}/:id/ask_cancel`,
      `POST ${orders}/bulk/purchase`,
    ],
  },
  MATERIAL_BULK_PURCHASE: {
    work: materials,
    read: [
      ...list(lines),
      `POST ${lines}/statistic`,
      exporting(lines),
      `GET ${lines}/:id`,
      `POST ${lines}/supplier_order`,
      sheet(`${orders}/supplier_confirmations`),
      ...list(workbench),
      `POST ${workbench}/lines`,
    ],
    write: [
      `PUT ${lines}/:id`,
      `POST ${orders}/:id/take_over`,
      `POST ${lines}/purchase`,
      `POST ${lines}/cancel`,
      `POST ${lines}/close`,
      `POST ${lines}/reopen`,
      `POST ${lines}/printed`,
      `POST ${workbench}/confirm`,
    ],
    both: [...imports(`${orders}/supplier_confirmations`), `POST ${lines}/mail`, `GET ${lines}/mail_address/:id`],
  },
}

/** The calls by which people who write production orders start and revoke purchases, and see how far they are. */
export const purchaseOfProduction = {
  read: [`GET ${orders}/approval_records`, `GET ${orders}/otherOrders/:id`],
  write: [
    `POST ${orders}`,
    `POST ${orders}/preflight`,
    `PUT ${orders}/:id`,
    `PUT ${orders}/:id/cancel`,
    `PUT ${orders}/:id/ask_cancel`,
  ],
} as const
