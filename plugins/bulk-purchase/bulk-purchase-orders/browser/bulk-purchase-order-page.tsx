import { documentPage } from '../../../../core/browser/document/document-page.tsx'
import { missingProblems } from '../../../../core/shared/document/document-required.ts'
import { bulkPurchaseOrderCalls } from '../bulk-purchase-order-contract.ts'
import { bulkPurchaseOrderModel } from '../bulk-purchase-order-model.ts'
import { bulkPurchaseOrderSteps } from '../bulk-purchase-order-steps.ts'
import { BulkPurchaseOrderBanner } from './bulk-purchase-order-banner.tsx'
import { bulkPurchaseOrderTitles } from './bulk-purchase-order-room.ts'
import { BulkPurchaseOrderSections } from './bulk-purchase-order-sections.tsx'

/** The pages that edit and show a bulk purchase order. */
export const page = documentPage({
  model: bulkPurchaseOrderModel,
  steps: bulkPurchaseOrderSteps,
  contracts: bulkPurchaseOrderCalls,
  titles: bulkPurchaseOrderTitles,
  titleOf: ({ materialBulkPurchaseOrderCode }) => materialBulkPurchaseOrderCode,
  pictureOf: ({ designImageUrls }) => designImageUrls[0],
  banner: BulkPurchaseOrderBanner,
  sections: BulkPurchaseOrderSections,
  problems: (content) => missingProblems(bulkPurchaseOrderModel, content),
  stepper: ['Pending', 'PurchaseInProgress', 'PartiallyArrived', 'AllArrived'],
})
