export { patterningOrderDocument } from './patterning-orders/patterning-order-document.ts'
export { processSheetModel } from './patterning-orders/process-sheet-model.ts'
export { valuationOrderModel, type ValuationOrder } from './process-valuation-orders/valuation-order-model.ts'
