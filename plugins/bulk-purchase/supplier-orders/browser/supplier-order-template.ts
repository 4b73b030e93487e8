import { batchPrintPath } from '../../../../core/browser/print/print-commands.ts'
import type { PrintTemplate } from '../../../../core/browser/print/print-template.ts'
import { message } from '../../../../core/shared/message.ts'
import { allow, refuse, refusedByPermission } from '../../../../core/shared/rule.ts'
import { bulkPurchaseDocument } from '../../bulk-purchases/bulk-purchase-document.ts'
import { type SendableLine, suppliersOf } from '../supplier-order-rules.ts'
import type { SupplierOrder } from './supplier-order-reading.ts'

/** The purchase order to one supplier, with the lines that its address names. */
export const supplierOrderPrint: PrintTemplate = {
  id: `${bulkPurchaseDocument.noun}.supplierOrder`,
  title: message('采购订单'),
  document: bulkPurchaseDocument.noun,
  size: 'A4',
  bilingual: true,
  ownFiles: true,
  load: () => import('./supplier-order-print.tsx'),
  check: ({ lines }: SupplierOrder) => {
    if (lines.some(({ line }) => line.unitPrice === undefined)) return refusedByPermission
    return lines.length > 0 ? allow : refuse(message('没有要发给供应商的物料'))
  },
  record: async (supplier, query) =>
    (await import('./supplier-order-reading.ts')).readSupplierOrder(Number(supplier), query),
  printed: async (orders: readonly SupplierOrder[], way) =>
    (await import('./supplier-order-printed.ts')).notePrinted(orders, way),
}

/** The query by which the paper knows its lines. */
export const linesQuery = (lines: readonly SendableLine[]): { readonly lines: string } => ({
  lines: lines.map(({ id }) => id).join('.'),
})

/** The suppliers of lines by their ids. */
export const suppliersOfAll = (lines: readonly SendableLine[]): readonly number[] => [
  ...new Set(lines.flatMap(suppliersOf)),
]

/** The address that previews one purchase order for each supplier of some lines. */
export const supplierOrdersPath = (lines: readonly SendableLine[]): string =>
  batchPrintPath(supplierOrderPrint, suppliersOfAll(lines), linesQuery(lines))
