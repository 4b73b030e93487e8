export { billLineTarget, setIssuedQuantities } from './production-orders/server/production-issued-quantities.ts'
export {
  seedLatestPurchases,
  setLatestPurchase,
  type LatestPurchase,
} from './production-orders/server/production-latest-purchase.ts'
export { productionOrders } from './production-orders/server/production-order-tables.ts'
export { confirmedSizesOf, productionOrderTarget } from './production-orders/server/production-order-target.ts'
export { ordersWithNewFigures, setSizeFigures } from './production-orders/server/production-size-figures.ts'
