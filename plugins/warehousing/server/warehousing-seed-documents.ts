import type { Decimal } from '../../../core/shared/money.ts'
import type { MaterialInboundType } from '../material-inbound-orders/material-inbound-order-options.ts'
import type { MaterialOutboundType } from '../material-outbound-orders/material-outbound-order-options.ts'
import type { MaterialItem, StockPlace } from '../stock/server/stock-item.ts'
import type { SeedTaken } from '../stock/server/stock-seed.ts'
import type { SuppliedOrder } from './warehousing-seed-facts.ts'

/** A line of a demo document. Its ids are known once it is written. */
export type Written = { id: number }

/** A demo document. A draft has moved nothing yet. */
export type SeedHead = Written & { code: string; readonly at: Date; readonly userId: number; readonly isDraft?: true }

export type SeedSignInLine = Written & {
  readonly purchaseId: number | null
  readonly productionOrderId: number | null
  readonly materialId: number
  readonly lot: string
  readonly locationId: number
  readonly quantity: Decimal
  /** The line of the issue that comes back. */
  readonly issue: SeedIssueLine | null
}

/** A demo sign-in. */
export type SeedSignIn = SeedHead & {
  readonly type: MaterialInboundType
  readonly supplierId: number | null
  readonly warehouseId: number
  readonly issue: SeedIssue | null
  readonly lines: readonly SeedSignInLine[]
}

export type SeedIssueLine = Written & {
  readonly productionOrderId: number | null
  readonly bomItemId: number | null
  readonly materialId: number
  readonly lot: string
  readonly quantity: Decimal
  readonly taken: readonly SeedTaken[]
}

/** A demo issue. */
export type SeedIssue = SeedHead & {
  readonly type: MaterialOutboundType
  readonly warehouseId: number
  readonly order: SuppliedOrder
  readonly lines: readonly SeedIssueLine[]
}

export type SeedTakeLine = Written & {
  readonly item: MaterialItem
  readonly place: StockPlace
  readonly book: Decimal
  readonly counted: Decimal
}

/** A demo stock take. */
export type SeedTake = SeedHead & {
  readonly warehouseId: number
  readonly description: string
  readonly lines: readonly SeedTakeLine[]
}

export type SeedMoveLine = Written & {
  readonly item: MaterialItem
  readonly place: StockPlace
  readonly quantity: Decimal
  /** The new location; null for material that only becomes free for all orders. */
  readonly toLocationId: number | null
}

/** A demo move: it frees the left-over material of finished orders for all orders. */
export type SeedMove = SeedHead & {
  readonly warehouseId: number
  readonly reason: string
  readonly lines: readonly SeedMoveLine[]
}

/** A warehouse of the demo company with its locations. */
export type SeedWarehouse = { readonly id: number; readonly locations: readonly number[] }

export type SeedStage = {
  readonly cloth: SeedWarehouse
  readonly trims: SeedWarehouse
  readonly keepers: readonly number[]
  readonly now: Date
}
