import { call } from '../../../../core/browser/api/client.ts'
import { type PrintedVersion, readPrintedVersion } from '../../../../core/browser/print/printed-version.ts'
import { type MovedStock, outboundMoved } from '../../papers/moved-contract.ts'
import { materialOutboundOrderCalls } from '../material-outbound-order-contract.ts'
import type { MaterialOutboundOrder } from '../material-outbound-order-model.ts'

/** An outbound order on paper. A paper that counts tells what left the stock; the lines name no lot where the warehouse was to choose. */
export type PrintedOutbound = PrintedVersion<MaterialOutboundOrder> & { readonly moved: readonly MovedStock[] }

/** Reads an outbound order for its paper: the confirmed version that the query names, else the last one. Throws `CallError`. */
export async function readPrintedOutbound(
  id: number,
  query: Readonly<Record<string, string>>,
): Promise<PrintedOutbound> {
  const printed = await readPrintedVersion(
    (version) => call(materialOutboundOrderCalls.read, { params: { id }, query: version }),
    ({ status }) => status === 'Revert',
    query,
  )
  return { ...printed, moved: printed.standing ? [] : await call(outboundMoved, { params: { id } }) }
}
