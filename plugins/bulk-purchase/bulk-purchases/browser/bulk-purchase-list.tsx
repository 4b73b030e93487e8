import { documentListView } from '../../../../core/browser/grid/list/list-view.tsx'
import { bulkPurchaseOrderDocument } from '../../bulk-purchase-orders/bulk-purchase-order-document.ts'
import { bulkPurchaseRows } from '../bulk-purchase-contract.ts'
import { bulkPurchaseCellPath, bulkPurchaseLook, linePath } from './bulk-purchase-looks.ts'
import { bulkPurchaseRowEdits } from './bulk-purchase-row-edits.ts'

/** The list page of the materials of bulk purchases. A change of an order may change all of its lines. */
export const View = documentListView({
  ...bulkPurchaseRows,
  openPath: linePath,
  cellPath: bulkPurchaseCellPath,
  cellLook: bulkPurchaseLook,
  bulkEdit: bulkPurchaseRowEdits,
  follows: [bulkPurchaseOrderDocument.noun],
  // Picture and name stay in place.
  frozen: 3,
})
