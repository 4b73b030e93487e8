import { call } from '../../../../core/browser/api/client.ts'
import { readPrintedDocument } from '../../../../core/browser/document/printed-document.ts'
import type { PrintedVersion } from '../../../../core/browser/print/printed-version.ts'
import { type MovedStock, outboundMoved } from '../../papers/moved-contract.ts'
import { materialOutboundOrderCalls } from '../material-outbound-order-contract.ts'
import type { MaterialOutboundOrder } from '../material-outbound-order-model.ts'
import { materialOutboundOrderSteps } from '../material-outbound-order-steps.ts'

/** An outbound order on paper. A paper that counts tells what left the stock; the lines name no lot where the warehouse was to choose. */
export type PrintedOutbound = PrintedVersion<MaterialOutboundOrder> & { readonly moved: readonly MovedStock[] }

/** Reads an outbound order for its paper: the confirmed version that the query names, else the last one. Throws `CallError`. */
export async function readPrintedOutbound(
  id: string,
  query: Readonly<Record<string, string>>,
): Promise<PrintedOutbound> {
  const printed = await readPrintedDocument(materialOutboundOrderSteps, materialOutboundOrderCalls.read, id, query)
  return { ...printed, moved: printed.standing ? [] : await call(outboundMoved, { params: { id: Number(id) } }) }
}
