import { getDefaultStore } from 'jotai'
import type { BulkEdit, ListRow, RowOverlay } from '../../../../core/browser/grid/model/list-definition.ts'
import { preferenceAtom, preferenceNow, setPreference } from '../../../../core/browser/preferences/preferences.ts'
import type { Decimal } from '../../../../core/shared/money.ts'
import { write } from '../../../../core/shared/permission.ts'
import { allow, refuse } from '../../../../core/shared/rule.ts'
import type { PurchaseNeedRow } from '../purchase-workbench-contract.ts'
import { purchaseNeedDocument } from '../purchase-workbench-document.ts'
import { needRow, quantityProblem } from '../purchase-workbench-rules.ts'
import { forgetQuantities, type KeptQuantities, keepQuantity, keptQuantity } from '../purchase-workbench-settled.ts'

const key = 'apex-purchaseWorkbench-settled'
const none: KeptQuantities = []
const keptNow = () => preferenceNow(key, none)

/** Rows of the list are those that the search answers. */
const needOf = (row: ListRow) => row as unknown as PurchaseNeedRow

/** The row with the quantity that the person has settled on. */
export function settledNeed(row: PurchaseNeedRow): PurchaseNeedRow {
  const quantity = keptQuantity(keptNow(), row)
  return quantity === undefined ? row : needRow(row, quantity)
}

/** Forgets the quantities of rows that are bought. */
export function forgetSettled(rows: readonly PurchaseNeedRow[]): void {
  setPreference(key, forgetQuantities(keptNow(), rows))
}

const showing = () => (row: ListRow) => settledNeed(needOf(row))
let shown = showing()

/** The quantities that the person has settled on. They are kept for them until they are confirmed or another quantity is needed. */
export const settledQuantities: RowOverlay = {
  subscribe: (listener) =>
    getDefaultStore().sub(preferenceAtom(key, none), () => {
      shown = showing()
      listener()
    }),
  shown: () => shown,
}

/** How the quantity of a row is settled: typed, pasted or filled. Lines get it when it is confirmed. */
export const purchaseWorkbenchEdits: BulkEdit = {
  permission: write(purchaseNeedDocument.key),
  canEdit: (row, _actor, { quantity }) => {
    const problem = quantityProblem({ quantity: quantity as Decimal | null, toBuy: needOf(row).toBuy })
    return problem ? refuse(problem) : allow
  },
  save: async (row, { quantity }) => {
    setPreference(key, keepQuantity(keptNow(), needOf(row), String(quantity)))
  },
}
