export { cropOrderDocument } from './crop-orders/crop-order-document.ts'
export { productionOrderDocument } from './production-orders/production-order-document.ts'
export { type ProductionOrderEvent, productionOrderEvents } from './production-orders/production-order-events.ts'
export {
  type ExpectedMaterials,
  type KeptStage,
  type MaterialStatus,
  type OrderStatus,
  productionOrderLimits,
  purchaseStates,
  stageCommand,
} from './production-orders/production-order-options.ts'
export { lineKey } from './production-orders/paired-lines.ts'
export { requiredQuantity } from './production-orders/production-order-quantities.ts'
export type { ProductionOrderState } from './production-orders/production-order-steps.ts'
export { canInitiatePurchase, canRevokePurchase, purchaseCommands } from './production-orders/production-purchase.ts'
