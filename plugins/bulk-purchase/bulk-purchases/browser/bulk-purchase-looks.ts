import { readablePath, writablePath } from '../../../../core/browser/document/readable-path.ts'
import type { CellLook, ListRow } from '../../../../core/browser/grid/model/list-definition.ts'
import { message } from '../../../../core/shared/message.ts'
import type { Tone } from '../../../../core/shared/workflow.ts'
import { materialDocument } from '../../../materials/public.ts'
import { supplierDocument } from '../../../master-data/public.ts'
import { productionOrderDocument } from '../../../production/public.ts'
import { bulkPurchaseOrderDocument } from '../../bulk-purchase-orders/bulk-purchase-order-document.ts'

const dueTones: Readonly<Record<string, Tone>> = { Overdue: 'danger', Due: 'warning' }

/** Cells that show more than their value: days that are near or past, lines that nobody has begun, lines closed short. */
export function bulkPurchaseLook(row: ListRow, key: string): CellLook | undefined {
  if (key === 'purchaseStatus' && row['purchaseStatus'] === null) return { text: message('未开始'), tone: 'waiting' }
  if (key === 'purchaseStatus' && row['closeReason']) return { text: message('短交结案'), tone: 'warning' }
  const tone = key === 'expectedArrivalDate' ? dueTones[String(row['due'])] : undefined
  return tone ? { text: { text: String(row[key]) }, tone } : undefined
}

const idOf = (value: unknown) => (value as { readonly id: number } | null | undefined)?.id

/** The address of the order of a line. */
export const linePath = (row: object): string =>
  `${bulkPurchaseOrderDocument.path}/${String((row as { readonly orderId?: number }).orderId)}`

const leading: Readonly<Record<string, (row: ListRow) => string | undefined>> = {
  material: (row) => readablePath(materialDocument, idOf(row['material'])),
  supplier: (row) => writablePath(supplierDocument, idOf(row['supplier'])),
  materialBulkPurchaseOrderCode: (row) => readablePath(bulkPurchaseOrderDocument, row['orderId']),
  productionOrderCode: (row) => readablePath(productionOrderDocument, row['productionOrderId']),
}

/** Where the cells of a line lead, for the people who may open it. */
export const bulkPurchaseCellPath = (row: ListRow, key: string): string | undefined => leading[key]?.(row)
