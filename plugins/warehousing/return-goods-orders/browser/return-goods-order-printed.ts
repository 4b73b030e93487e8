import { call } from '../../../../core/browser/api/client.ts'
import type { PrintedVersion } from '../../../../core/browser/print/printed-version.ts'
import { readPrintedGarments } from '../../papers/browser/printed-garments.ts'
import { returnGoodsOrderCalls } from '../return-goods-order-contract.ts'
import type { ReturnGoodsOrder } from '../return-goods-order-model.ts'

/** Reads a return for its paper: the confirmed version that the query names, else the last one. Throws `CallError`. */
export function readPrintedReturn(
  id: number,
  query: Readonly<Record<string, string>>,
): Promise<PrintedVersion<ReturnGoodsOrder>> {
  return readPrintedGarments((version) => call(returnGoodsOrderCalls.read, { params: { id }, query: version }), query)
}
