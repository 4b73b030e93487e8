import type { CellLook, ListRow } from '../../../../core/browser/grid/model/list-definition.ts'
import { sessionNow } from '../../../../core/browser/session/session.ts'
import { readersOf, writersOf } from '../../../../core/shared/document.ts'
import { message } from '../../../../core/shared/message.ts'
import { type Permission, permits } from '../../../../core/shared/permission.ts'
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

const idOf = (value: unknown) => (value as { readonly id: number } | null)?.id

/** The address of the order of a line. */
export const linePath = (row: object): string =>
  `${bulkPurchaseOrderDocument.path}/${String((row as { readonly orderId?: number }).orderId)}`

type Leading = { readonly permission: Permission; readonly pathOf: (row: ListRow) => string | undefined }

const leading: Readonly<Record<string, Leading>> = {
  material: {
    permission: readersOf(materialDocument),
    pathOf: (row) => `${materialDocument.path}/${idOf(row['material'])}`,
  },
  supplier: {
    permission: writersOf(supplierDocument),
    pathOf: ({ supplier }) => (supplier ? `${supplierDocument.path}?record=${idOf(supplier)}` : undefined),
  },
  materialBulkPurchaseOrderCode: { permission: readersOf(bulkPurchaseOrderDocument), pathOf: linePath },
  productionOrderCode: {
    permission: readersOf(productionOrderDocument),
    pathOf: (row) => `${productionOrderDocument.path}/${String(row['productionOrderId'])}`,
  },
}

/** Where the cells of a line lead, for the people who may open it. */
export function bulkPurchaseCellPath(row: ListRow, key: string): string | undefined {
  const of = leading[key]
  return of && permits(sessionNow().actor?.permissions, of.permission) ? of.pathOf(row) : undefined
}
