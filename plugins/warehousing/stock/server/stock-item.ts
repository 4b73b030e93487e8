import type { Decimal } from '../../../../core/shared/money.ts'
import type { StockQuality } from '../stock-options.ts'

/** The document that moves stock. Its row is locked before the ledger is asked. */
export type StockDocument = { readonly noun: string; readonly id: number; readonly code: string }

/** A material in a quality; `productionOrderId` is the order that it was bought for, null for unbound stock. */
export type MaterialItem = {
  readonly kind: 'material'
  readonly materialId: number
  readonly productionOrderId: number | null
  readonly lot: string
  readonly quality: StockQuality
}

/** A size of a production order in a quality. */
export type ClothItem = {
  readonly kind: 'cloth'
  readonly productionOrderId: number
  readonly size: string
  readonly quality: StockQuality
}

/** Where stock lies; null for stock of a warehouse that lies at no named location. */
export type StockPlace = { readonly warehouseId: number; readonly warehouseLocationId: number | null }

/** A movement that a line of a document makes. `quantity` is signed, in units of the item, with at most 2 decimals. */
export type StockLine = {
  readonly lineId: number
  readonly item: MaterialItem | ClothItem
  readonly place: StockPlace
  readonly quantity: Decimal
  /** The field of the form that shows a refusal, such as `lines.0.quantity`. */
  readonly path?: string
}

/** A request of a document for material. With null for `lot` or `warehouseLocationId` the ledger chooses them. */
export type StockIssue = Omit<StockLine, 'item'> & {
  readonly item: Omit<MaterialItem, 'lot'> & { readonly lot: string | null }
}

/** A request of a document for garments. With null for `warehouseLocationId` the ledger chooses the location. */
export type GarmentWant = Omit<StockLine, 'item'> & { readonly item: ClothItem }

/** A request of a line for stock. */
export type StockWant = StockIssue | GarmentWant
