export { freeStockAsked, type FreeStockQuestion } from './purchase-workbench/server/purchase-workbench-stock.ts'
export { type ArrivedLine, receive, takeBack } from './bulk-purchases/server/bulk-purchase-arrivals.ts'
