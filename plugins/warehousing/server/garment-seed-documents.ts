import type { ClothInboundType } from '../cloth-inbound-orders/cloth-inbound-order-options.ts'
import type { BookingStatus } from '../cloth-warehouse-booking-orders/booking-order-options.ts'
import type { SeedPromise } from '../stock/server/stock-seed.ts'
import type { SeedHead, SeedWarehouse, Written } from './warehousing-seed-documents.ts'
import type { SewnOrder } from './garment-seed-facts.ts'

/** The pieces of a size in a line. */
export type SeedPieces = { readonly name: string; readonly quantity: number }

/** The garments of one production order in a demo document. */
export type SeedGarmentLine<Size extends SeedPieces = SeedPieces> = Written & {
  readonly order: SewnOrder
  readonly boxQuantity: number
  readonly sizes: readonly Size[]
}

/** A size of a booking with the pieces that have come of it. */
type SeedBookedSize = SeedPieces & { signed: number }

/** An event after the submission of a demo booking, with the state that it leads to. */
export type SeedBookingEvent = {
  readonly at: Date
  readonly userId: number
  readonly action: 'signed_in' | 'closed' | 'cancelled'
  readonly status: BookingStatus
  readonly signedQuantity: number
  /** The sign-in, where pieces came. */
  readonly signIn?: SeedGarmentSignIn
  /** Why it was cancelled. */
  readonly reason?: string
}

/** A demo booking. */
export type SeedBooking = SeedHead & {
  readonly warehouseId: number
  readonly bookingDate: string
  readonly lines: readonly SeedGarmentLine<SeedBookedSize>[]
  readonly events: SeedBookingEvent[]
}

type SeedSignedSize = SeedPieces & { readonly defects: number }

export type SeedGarmentSignInLine = SeedGarmentLine<SeedSignedSize> & { readonly locationId: number }

/** A demo sign-in of garments. */
export type SeedGarmentSignIn = SeedHead & {
  readonly type: ClothInboundType
  readonly booking: SeedBooking | null
  readonly warehouseId: number
  readonly lines: readonly SeedGarmentSignInLine[]
}

/** A demo shipment of one brand. */
export type SeedShipment = SeedHead & {
  readonly warehouseId: number
  readonly plannedDate: string
  readonly lines: readonly SeedGarmentLine[]
  readonly promises: SeedPromise[]
  /** The dispatch order with which it left. */
  dispatch: SeedDispatch | null
}

/** A demo dispatch order: the shipments that left a warehouse on one day. A line is a shipment. */
export type SeedDispatch = SeedHead & {
  readonly warehouseId: number
  readonly lines: readonly (Written & { readonly shipment: SeedShipment })[]
}

export type GarmentStage = {
  /** The warehouses of garments. Each factory delivers to one of them. */
  readonly warehouses: readonly SeedWarehouse[]
  readonly keepers: readonly number[]
  readonly now: Date
}
