import { useFollowedDocuments } from '../../../../core/browser/grid/list/followed-documents.ts'
import { ListPage } from '../../../../core/browser/grid/list/list-page.tsx'
import type { ListDefinition } from '../../../../core/browser/grid/model/list-definition.ts'
import { bulkPurchaseOrderDocument } from '../../bulk-purchase-orders/bulk-purchase-order-document.ts'
import { bulkPurchaseRows } from '../bulk-purchase-contract.ts'
import { bulkPurchaseDocument } from '../bulk-purchase-document.ts'
import { bulkPurchaseCellPath, bulkPurchaseLook, linePath } from './bulk-purchase-looks.ts'
import { bulkPurchaseRowEdits } from './bulk-purchase-row-edits.ts'

const definition: ListDefinition = {
  ...bulkPurchaseRows,
  storageKey: 'apex-materialBulkPurchaseList',
  openPath: linePath,
  cellPath: bulkPurchaseCellPath,
  cellLook: bulkPurchaseLook,
  bulkEdit: bulkPurchaseRowEdits,
  // Picture and name stay in place.
  frozen: 3,
}

/** A change of an order may change all of its lines. */
const followed = [bulkPurchaseOrderDocument.noun]

/** The list page of the materials of bulk purchases. */
export function View() {
  useFollowedDocuments(bulkPurchaseDocument.noun, followed)
  return <ListPage definition={definition} />
}
