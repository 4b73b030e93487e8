import { call } from '../../../../core/browser/api/client.ts'
import { type PrintedVersion, readPrintedVersion } from '../../../../core/browser/print/printed-version.ts'
import { materialInboundOrderCalls } from '../material-inbound-order-contract.ts'
import type { MaterialInboundOrder } from '../material-inbound-order-model.ts'

/** A sign-in as its paper shows it: the confirmed version that the query names, else the last one. Throws `CallError`. */
export function readPrintedInbound(
  id: number,
  query: Readonly<Record<string, string>>,
): Promise<PrintedVersion<MaterialInboundOrder>> {
  return readPrintedVersion(
    (version) => call(materialInboundOrderCalls.read, { params: { id }, query: version }),
    ({ status }) => status === 'Revert',
    query,
  )
}
