import type { PrintedVersion } from '../../../../core/browser/print/printed-version.ts'
import type { SaleOrder } from '../sale-order-model.ts'

/** A printed order (D45). */
export type PrintedSaleOrder = PrintedVersion<SaleOrder>
