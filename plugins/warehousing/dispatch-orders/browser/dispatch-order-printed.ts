import { call } from '../../../../core/browser/api/client.ts'
import { type PrintedVersion, readPrintedVersion } from '../../../../core/browser/print/printed-version.ts'
import { dispatchOrderCalls } from '../dispatch-order-contract.ts'
import type { DispatchOrder } from '../dispatch-order-model.ts'

/** Reads a dispatch order for its paper: as it was submitted, else its draft. Throws `CallError`. */
export const readPrintedDispatch = (
  id: number,
  query: Readonly<Record<string, string>>,
): Promise<PrintedVersion<DispatchOrder>> =>
  readPrintedVersion(
    (version) => call(dispatchOrderCalls.read, { params: { id }, query: version }),
    () => false,
    query,
  )
