import { materials, type Opens } from './permission-parts.ts'

/** What everybody who sees stock of either kind may call. */
const shelf: readonly string[] = ['GET material_stocks/at/:id']

/** The calls that the modules of warehousing allow. */
export const warehousingLines: Readonly<Record<string, Opens>> = {
  MATERIAL_INBOUND_ORDER: { work: [...materials, ...shelf] },
  MATERIAL_OUTBOUND_ORDER: { work: [...materials, ...shelf] },
  CLOTH_WAREHOUSE_BOOKING_ORDER: { work: shelf },
  CLOTH_INBOUND_ORDER: { work: shelf },
  CLOTH_OUTBOUND_ORDER: { work: shelf },
  DISPATCH_ORDER: { work: shelf },
  RETURN_GOODS_ORDER: { work: shelf },
}
