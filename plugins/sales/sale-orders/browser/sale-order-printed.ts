import type { SaleOrder } from '../sale-order-model.ts'

/** A printed order. One in revision is printed as it was last confirmed (D45). */
export type PrintedSaleOrder = { readonly order: SaleOrder; readonly isInRevision: boolean }
