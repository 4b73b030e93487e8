export { bulkPurchasePrices, bulkPurchaseStatuses } from './bulk-purchase-options.ts'
export { bulkPurchaseOrderDocument } from './bulk-purchase-orders/bulk-purchase-order-document.ts'
export {
  type BulkPurchaseOrderEvent,
  bulkPurchaseOrderEvents,
} from './bulk-purchase-orders/bulk-purchase-order-events.ts'
export { lineCommand } from './bulk-purchases/bulk-purchase-acts.ts'
export { bulkPurchaseDocument } from './bulk-purchases/bulk-purchase-document.ts'
export { openQuantity } from './bulk-purchases/bulk-purchase-machine.ts'
export { type BulkPurchaseReference, bulkPurchaseReference } from './bulk-purchases/bulk-purchase-reference.ts'
export {
  deliveryAddress,
  type DeliveryKey,
  deliveryOf,
  deliveryPath,
  ordersOf,
  ordersText,
} from './supplier-orders/delivery-address.ts'
