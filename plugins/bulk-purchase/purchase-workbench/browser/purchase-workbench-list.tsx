import { ListPage } from '../../../../core/browser/grid/list/list-page.tsx'
import type { CellLook, ListDefinition, ListRow } from '../../../../core/browser/grid/model/list-definition.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import { message } from '../../../../core/shared/message.ts'
import { materialDocument } from '../../../materials/public.ts'
import { productionOrderDocument } from '../../../production/public.ts'
import { bulkPurchaseOrderDocument } from '../../bulk-purchase-orders/bulk-purchase-order-document.ts'
import { bulkPurchaseDocument } from '../../bulk-purchases/bulk-purchase-document.ts'
import { purchaseNeedSearch, type PurchaseNeedRow } from '../purchase-workbench-contract.ts'
import { purchaseNeedDocument } from '../purchase-workbench-document.ts'
import { purchaseNeedFields } from '../purchase-workbench-fields.ts'
import { isShort } from '../purchase-workbench-rules.ts'
import { PurchaseNeedDetails } from './purchase-workbench-details.tsx'
import { purchaseWorkbenchEdits, settledQuantities } from './purchase-workbench-overlay.ts'

/** Less than is needed is warned of, and a missing supplier says why the row cannot be bought. */
function needLook(row: ListRow, key: string): CellLook | undefined {
  // Rows of the list are those that the search answers.
  const need = row as unknown as PurchaseNeedRow
  if (key === 'supplier' && !need.supplier) return { text: message('未选供应商'), tone: 'warning' }
  return key === 'quantity' && isShort(need)
    ? { text: { text: formatAmount(need.quantity) }, tone: 'warning' }
    : undefined
}

const definition: ListDefinition = {
  document: purchaseNeedDocument,
  fields: purchaseNeedFields,
  search: purchaseNeedSearch,
  exported: false,
  storageKey: 'apex-purchaseWorkbench',
  tabs: [
    { key: 'mine', label: message('我采购的'), filter: { mine: true } },
    { key: 'all', label: message('全部'), filter: {} },
  ],
  groupBy: 'supplier',
  groupsOpen: true,
  details: PurchaseNeedDetails,
  cellLook: needLook,
  bulkEdit: purchaseWorkbenchEdits,
  overlay: settledQuantities,
  // They change the sums.
  follows: [
    bulkPurchaseDocument.noun,
    bulkPurchaseOrderDocument.noun,
    productionOrderDocument.noun,
    materialDocument.noun,
  ],
  // Picture, name and colour stay in place.
  frozen: 3,
}

/** The purchase workbench. */
export function View() {
  return <ListPage definition={definition} />
}
