export { freeStockAsked, type FreeStockQuestion } from './purchase-workbench/server/purchase-workbench-stock.ts'
export { type ArrivedLine, receive, takeBack } from './bulk-purchases/server/bulk-purchase-arrivals.ts'
export { bulkPurchases } from './bulk-purchases/server/bulk-purchase-tables.ts'
export { bulkPurchaseTarget } from './bulk-purchases/server/bulk-purchase-target.ts'
