import { call } from '../../../../core/browser/api/client.ts'
import type { PrintedVersion } from '../../../../core/browser/print/printed-version.ts'
import { readPrintedGarments } from '../../papers/browser/printed-garments.ts'
import { clothInboundOrderCalls } from '../cloth-inbound-order-contract.ts'
import type { ClothInboundOrder } from '../cloth-inbound-order-model.ts'

/** Reads a garment sign-in for its paper: the confirmed version that the query names, else the last one. Throws `CallError`. */
export function readPrintedClothInbound(
  id: number,
  query: Readonly<Record<string, string>>,
): Promise<PrintedVersion<ClothInboundOrder>> {
  return readPrintedGarments((version) => call(clothInboundOrderCalls.read, { params: { id }, query: version }), query)
}
