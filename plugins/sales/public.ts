export { businessTaskDocument } from './business-tasks/business-task-document.ts'
export type { BusinessTaskRow } from './business-tasks/business-task-contract.ts'
export { saleOrderDocument } from './sale-orders/sale-order-document.ts'
export { type SaleOrderEvent, saleOrderEvents } from './sale-orders/sale-order-events.ts'
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
export { designPicturesField } from './template-orders/design-pictures-field.ts'
export { designColorFields } from './template-orders/design-color-fields.ts'
export { templateSearch } from './template-orders/template-core-contract.ts'
