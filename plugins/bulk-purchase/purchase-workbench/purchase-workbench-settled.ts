import { type Decimal, isSameDecimal } from '../../../core/shared/money.ts'
import type { PurchaseNeedRow } from './purchase-workbench-contract.ts'

/** A quantity that a person has settled on. Rows get other ids with other filters; material and supplier stay. */
type KeptQuantity = {
  readonly material: number
  readonly supplier: number | null
  /** What was to be bought then. */
  readonly toBuy: Decimal
  readonly quantity: Decimal
}

/** The quantities that a person has settled on and not yet bought, the newest last. */
export type KeptQuantities = readonly KeptQuantity[]

type Of = { readonly material: { readonly id: number }; readonly supplier: { readonly id: number } | null }
type Needed = Of & Pick<PurchaseNeedRow, 'toBuy'>

/** How many quantities are kept. */
const most = 500

const isOf =
  ({ material, supplier }: Of) =>
  (kept: KeptQuantity) =>
    kept.material === material.id && kept.supplier === (supplier?.id ?? null)

/** What is stored may be of an earlier release. */
function readKept(stored: unknown): KeptQuantities {
  const isKept = (one: Partial<KeptQuantity> | null) =>
    typeof one?.material === 'number' && typeof one.toBuy === 'string' && typeof one.quantity === 'string'
  return Array.isArray(stored) ? stored.filter(isKept) : []
}

/** The quantity that is kept for a row; undefined where none is, or where another quantity is to be bought by now. */
export function keptQuantity(stored: unknown, row: Needed): Decimal | undefined {
  const kept = readKept(stored).find(isOf(row))
  return kept && isSameDecimal(kept.toBuy, row.toBuy) ? kept.quantity : undefined
}

/** Keeps the quantity of a row in the place of an earlier one; the oldest of others give way. */
export function keepQuantity(stored: KeptQuantities, row: Needed, quantity: Decimal): KeptQuantities {
  const { material, supplier, toBuy } = row
  const kept = { material: material.id, supplier: supplier?.id ?? null, toBuy, quantity }
  return [...forgetQuantities(stored, [row]), kept].slice(-most)
}

/** Forgets the quantities of rows. */
export function forgetQuantities(stored: KeptQuantities, rows: readonly Of[]): KeptQuantities {
  return readKept(stored).filter((kept) => !rows.some((row) => isOf(row)(kept)))
}
