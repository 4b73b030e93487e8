import { call } from '../../../../core/browser/api/client.ts'
import { serverNow } from '../../../../core/browser/api/server-clock.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { supplierList } from '../../../master-data/public.ts'
import type { BulkPurchase } from '../../bulk-purchases/bulk-purchase-model.ts'
import { supplierOrderPaper } from '../supplier-order-contract.ts'
import { type SentChange, sentChange } from '../supplier-order-rules.ts'

/** A line of a purchase order. */
export type SupplierOrderLine = {
  readonly id: number
  /** Its place on the paper, from 1. */
  readonly at: number
  readonly line: BulkPurchase
  readonly color: string | undefined
  readonly change: SentChange
}

/** What a purchase order shows. The supplier's contact is missing for people who may not read it. */
export type SupplierOrder = {
  readonly supplier: { readonly id: number; readonly name: string }
  readonly contact: readonly [name: string, phone: string, address: string]
  readonly date: string
  readonly lines: readonly SupplierOrderLine[]
  /** The latest print of the lines that have changed since; undefined where nothing has. */
  readonly changedSince: string | undefined
}

/** Reads the purchase order to a supplier; `lines` of the query are the ids of its lines. Throws `CallError`. */
export async function readSupplierOrder(
  supplierId: number,
  query: Readonly<Record<string, string>>,
): Promise<SupplierOrder> {
  const ids = (query['lines'] ?? '').split('.').map(Number).filter(Number.isInteger)
  const { supplier, lines, supplierColors } = await call(supplierOrderPaper, {
    body: { supplierId, materialBulkPurchaseIds: ids },
  })
  const { records } = await call(supplierList, { query: { page: 1, size: 100, name: supplier.name } })
  const found = records.find(({ id }) => id === supplierId)
  const colors = new Map(supplierColors.map(({ materialId, color }) => [materialId, color]))
  const shown = lines.map((line, place) => ({
    id: line.id,
    at: place + 1,
    line,
    color: colors.get(line.material.id),
    change: sentChange(line, supplierId),
  }))
  const isChanged = ({ change }: SupplierOrderLine) => change.isCanceled || Object.keys(change.before).length > 0
  const prints = shown.filter(isChanged).map(({ line }) => line.printedAt ?? '')
  return {
    supplier,
    contact: [found?.contact ?? '', found?.phone ?? '', found?.fullAddress ?? ''],
    date: dateOf(new Date(serverNow())),
    lines: shown,
    changedSince: prints.sort().at(-1),
  }
}
