import { bulkPurchaseOrderDocument } from '../../bulk-purchase/public.ts'
import { patterningOrderDocument } from '../../pattern-room/public.ts'
import { cropOrderDocument, productionOrderDocument } from '../../production/public.ts'
import { saleOrderDocument, templateOrderDocument } from '../../sales/public.ts'
import { clothInboundOrderDocument, clothOutboundOrderDocument } from '../../warehousing/public.ts'

/** The documents that say how far an order is: their changes change what the board shows. */
export const chainDocuments: readonly string[] = [
  templateOrderDocument,
  patterningOrderDocument,
  saleOrderDocument,
  productionOrderDocument,
  bulkPurchaseOrderDocument,
  cropOrderDocument,
  clothInboundOrderDocument,
  clothOutboundOrderDocument,
].map(({ noun }) => noun)
