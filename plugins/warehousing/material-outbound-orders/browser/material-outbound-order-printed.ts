import { call } from '../../../../core/browser/api/client.ts'
import { type PrintedVersion, readPrintedVersion } from '../../../../core/browser/print/printed-version.ts'
import { materialOutboundOrderCalls } from '../material-outbound-order-contract.ts'
import type { MaterialOutboundOrder } from '../material-outbound-order-model.ts'

/** An outbound order as its paper shows it: the confirmed version that the query names, else the last one. Throws `CallError`. */
export function readPrintedOutbound(
  id: number,
  query: Readonly<Record<string, string>>,
): Promise<PrintedVersion<MaterialOutboundOrder>> {
  return readPrintedVersion(
    (version) => call(materialOutboundOrderCalls.read, { params: { id }, query: version }),
    ({ status }) => status === 'Revert',
    query,
  )
}
