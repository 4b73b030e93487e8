export { businessTasks } from './business-tasks/server/business-task-tables.ts'
export { seedPurchaseDocuments, setPurchaseDocument } from './business-tasks/server/purchase-documents.ts'
export { seedStyleDocuments, setStyleDocument } from './business-tasks/server/style-documents.ts'
export {
  templateBomMaterials,
  templateOrderColors,
  templateOrderSizes,
  templateSecondaryProcesses,
} from './template-orders/server/template-order-color-tables.ts'
export { templateOrders, templateOrderVersions, templates } from './template-orders/server/template-order-tables.ts'
export { loadConfirmedDesign, loadTemplate } from './template-orders/server/template-core-data.ts'
export { lockSampleOrders, setBomStatus, setPatterningStatus } from './template-orders/server/template-states.ts'
export { setFirstOutbound, setProductionFollower } from './sale-orders/server/customer-purchase-writes.ts'
export { loadCustomerPurchase } from './sale-orders/server/sale-order-core-data.ts'
export { customerPurchaseOrders, saleOrders } from './sale-orders/server/sale-order-tables.ts'
export { readColorSheet, readPaper } from './template-orders/server/template-paper-data.ts'
export { colorEnglishSql, designEnglishSql } from './template-orders/server/design-english-sql.ts'
export { templateNoun } from './template-orders/server/template-noun.ts'
export { readMeasurement, saveMeasurement } from './measured-usages/server/measured-usage-data.ts'
export { type SeedMeasuring, seedMeasurements } from './measured-usages/server/measured-usage-seed.ts'
export { confirmedPurchaseOf, editWindowOf, templateOf } from './sale-orders/server/sale-order-told.ts'
export { startQuote } from './quotes/server/quote-start.ts'
export type { QuoteEvent } from './quotes/server/quote-store.ts'
export { gapProblems, type PresentMaterials, presentMaterialsSql } from './boms/server/material-gaps.ts'
