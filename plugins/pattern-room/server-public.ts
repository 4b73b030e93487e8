export { loadProcessValuationOrder } from './process-valuation-orders/server/valuation-order-reading.ts'
