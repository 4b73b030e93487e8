import { call } from '../../../../core/browser/api/client.ts'
import type { PrintedVersion } from '../../../../core/browser/print/printed-version.ts'
import { readPrintedGarments } from '../../papers/browser/printed-garments.ts'
import { clothOutboundOrderCalls } from '../cloth-outbound-order-contract.ts'
import type { ClothOutboundOrder } from '../cloth-outbound-order-model.ts'

/** Reads a shipment for its papers: the confirmed version that the query names, else the last one. Throws `CallError`. */
export function readPrintedShipment(
  id: number,
  query: Readonly<Record<string, string>>,
): Promise<PrintedVersion<ClothOutboundOrder>> {
  return readPrintedGarments((version) => call(clothOutboundOrderCalls.read, { params: { id }, query: version }), query)
}
