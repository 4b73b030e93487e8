import type { BulkEdit, ListRow, RowOverlay } from '../../../../core/browser/grid/model/list-definition.ts'
import type { Decimal } from '../../../../core/shared/money.ts'
import { write } from '../../../../core/shared/permission.ts'
import { allow, refuse } from '../../../../core/shared/rule.ts'
import type { PurchaseNeedRow } from '../purchase-workbench-contract.ts'
import { purchaseNeedDocument } from '../purchase-workbench-document.ts'
import { needRow, quantityProblem } from '../purchase-workbench-rules.ts'

type Of = Pick<PurchaseNeedRow, 'material' | 'supplier'>

// Rows get other ids with other filters; material and supplier stay.
const keyOf = ({ material, supplier }: Of) => `${material.id} ${supplier?.id ?? ''}`

const settled = new Map<string, Decimal>()
const listeners = new Set<() => void>()

function changed(): void {
  shown = showing()
  for (const listener of listeners) listener()
}

/** Rows of the list are those that the search answers. */
const needOf = (row: ListRow) => row as unknown as PurchaseNeedRow

/** The row with the quantity that the person has settled on. */
export function settledNeed(row: PurchaseNeedRow): PurchaseNeedRow {
  const quantity = settled.get(keyOf(row))
  return quantity === undefined ? row : needRow(row, quantity)
}

const showing = () => (row: ListRow) => settledNeed(needOf(row))
let shown = showing()

/** Forgets the quantities of rows that are bought. */
export function forgetSettled(rows: readonly Of[]): void {
  for (const row of rows) settled.delete(keyOf(row))
  changed()
}

/** The quantities that people have settled on; they stay until they are confirmed, or the page of the product is left. */
export const settledQuantities: RowOverlay = {
  subscribe: (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  shown: () => shown,
}

/** How the quantity of a row is settled: typed, pasted or filled. Nothing is sent before it is confirmed. */
export const purchaseWorkbenchEdits: BulkEdit = {
  permission: write(purchaseNeedDocument.key),
  canEdit: (row, _actor, { quantity }) => {
    const problem = quantityProblem({ quantity: quantity as Decimal | null, toBuy: needOf(row).toBuy })
    return problem ? refuse(problem) : allow
  },
  save: async (row, { quantity }) => {
    settled.set(keyOf(needOf(row)), String(quantity))
    changed()
  },
}
