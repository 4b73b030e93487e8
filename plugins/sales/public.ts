export { businessTaskDocument } from './business-tasks/business-task-document.ts'
export {
  type ProductionStatus,
  productionStatuses,
  productionStatusOptions,
} from './business-tasks/production-status-options.ts'
export { saleOrderDocument } from './sale-orders/sale-order-document.ts'
export { saleOrderApprovalEvents, type SaleOrderEvent, saleOrderEvents } from './sale-orders/sale-order-events.ts'
export { type PatternKey, patternPageAddress, patternPagePath } from './template-orders/pattern-page.ts'
export type {
  ConfirmedDesign,
  DesignCard,
  TemplateRow,
} from './template-orders/template-core-contract.ts'
export { templateOrderDocument } from './template-orders/template-order-document.ts'
export type {
  BeforeTemplateOrderDelete,
  ReleasingColors,
  TemplateOrderEvent,
} from './template-orders/template-order-events.ts'
export { templateOrderEvents } from './template-orders/template-order-events.ts'
export {
  type BuyMaterialStatus,
  buyMaterialStatuses,
  buyMaterialStatusOptions,
  developmentTypeOptions,
  type MaterialType,
  materialTypeOptions,
  materialTypes,
  type PatterningStatus,
  patterningStatuses,
  patterningStatusOptions,
  reviewStatusOptions,
  shownPictures,
  type SyncStatus,
  syncStatusOptions,
} from './template-orders/template-order-options.ts'
export { isSpotPurchase } from './template-orders/template-order-rules.ts'
export { templateSheet } from './template-orders/template-sheet.ts'
export type {
  TemplateDesign,
  TemplateMaterialLine,
  TemplateOrder,
  TemplateSecondaryProcess,
} from './template-orders/template-order-model.ts'
export { type PaperChange, type TemplatePaper, templatePaper } from './template-orders/template-paper.ts'
export {
  type MeasuredUsage,
  measuredUsagesBody,
  type UsageMeasurement,
  usageMeasurement,
  type UsageOfMaterial,
} from './measured-usages/measured-usage-model.ts'
export { type DesignEnglish, designEnglish } from './template-orders/design-english.ts'
export { designPicturesField } from './template-orders/design-pictures-field.ts'
export { designColorFields } from './template-orders/design-color-fields.ts'
export { templateSearch } from './template-orders/template-core-contract.ts'
export {
  costDifference,
  type CostLine,
  isTooMuch,
  isUnusualPrice,
  knownLineCost,
  lineCost,
  tooMuch,
} from './costs/bom-costs.ts'
export { rateProblem, requiredRateProblem } from './costs/currency-rate.ts'
export { sourceOfPrice } from './costs/price-source.ts'
export { type GarmentCosts, garmentCosts, processingPrice, secondaryCost } from './costs/quote-price.ts'
export { piecesOf, saleAmounts } from './costs/sale-order-amounts.ts'
export { bomLineModel } from './boms/bom-model.ts'
export { bomAmountProblems } from './boms/bom-rules.ts'
export { quoteProcessModel, quoteSecondaryModel } from './quotes/quote-model.ts'
export { isBuiltIn, type ProcessLine, processProblems, startingProcesses } from './quotes/quote-processes.ts'
export { secondaryProblems } from './quotes/quote-rules.ts'
export { reviewFields } from './review-fields.ts'
export {
  type ConfirmedPurchase,
  confirmedPurchase,
  customerPurchaseOrderRead,
  type PurchaseKey,
} from './sale-orders/sale-order-core-contract.ts'
export {
  customerPurchaseOrderModel,
  orderedTemplate,
  purchaseKeyFields,
  saleOrderSizeModel,
} from './sale-orders/sale-order-model.ts'
export { measuredSampleCalls } from './measurements/measured-sample-contract.ts'
export { usualPointList } from './measurements/measurement-contract.ts'
export { inspectionMethodOptions, orderTypeValues } from './sale-orders/sale-order-options.ts'
export { canChangeOn, type EditWindow } from './sale-orders/sale-order-window.ts'
export { costLineOf } from './boms/bom-lines.ts'
export {
  asFactorySees,
  type ExternalLine,
  externalLineCost,
  type ExternalProcessing,
  externalProcessingPrice,
  type ExternalSecondary,
  type ProductionCosts,
  type ProductionMargins,
  productionMargins,
  type ProductionPrice,
  productionPrice,
} from './costs/production-price.ts'
export { type MarginTarget, type SaleFigures, targetForMargin, withDifference } from './costs/production-target.ts'
export { type CostType, costTypes } from './quotes/quote-limits.ts'
