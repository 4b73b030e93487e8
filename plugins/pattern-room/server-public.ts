export { loadProcessValuationOrder } from './process-valuation-orders/server/valuation-order-reading.ts'
export { loadProcessSheet, templateProcessOf } from './patterning-orders/server/template-process-data.ts'
