import { call } from '../../../../core/browser/api/client.ts'
import { type PrintedVersion, readPrintedVersion } from '../../../../core/browser/print/printed-version.ts'
import { productionOrderRead } from '../production-order-contract.ts'
import type { ProductionOrder } from '../production-order-model.ts'

/** A printed order (D45). */
export type PrintedProduction = PrintedVersion<ProductionOrder>

/** An order as its papers show it. Throws `CallError`. */
export function readPrintedProduction(id: number, query: Readonly<Record<string, string>>): Promise<PrintedProduction> {
  return readPrintedVersion(
    (version) => call(productionOrderRead, { params: { id }, query: version }),
    ({ orderStatus }) => orderStatus === 'Revert',
    query,
  )
}
