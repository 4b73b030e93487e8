import { call } from '../../../../core/browser/api/client.ts'
import { readPrintedDocument } from '../../../../core/browser/document/printed-document.ts'
import type { PrintedVersion } from '../../../../core/browser/print/printed-version.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { productionOrderRead, productionOrderVersionList } from '../production-order-contract.ts'
import type { ProductionOrder } from '../production-order-model.ts'
import { withIssuedQuantities } from '../production-order-quantities.ts'
import { productionOrderSteps } from '../production-order-steps.ts'

/** A printed order (D45). */
export type PrintedProduction = PrintedVersion<ProductionOrder>

/** An order with the day on which the printed version was confirmed, in Shanghai; undefined for a draft. */
export type PrintedContract = PrintedProduction & { readonly confirmedOn?: string | undefined }

/** An order as its requisition shows it, with what is issued now on papers of kept versions, too. Throws `CallError`. */
export async function readPrintedRequisition(
  id: string,
  query: Readonly<Record<string, string>>,
): Promise<PrintedProduction> {
  const { order, now, standing } = await readPrintedDocument(productionOrderSteps, productionOrderRead, id, query)
  return { order: { ...order, bomItems: withIssuedQuantities(order.bomItems, now.bomItems) }, standing }
}

/** An order as its contract shows it. Throws `CallError`. */
export async function readPrintedContract(
  id: string,
  query: Readonly<Record<string, string>>,
): Promise<PrintedContract> {
  const [printed, { records }] = await Promise.all([
    readPrintedDocument(productionOrderSteps, productionOrderRead, id, query),
    call(productionOrderVersionList, { params: { id: Number(id) } }),
  ])
  const kept = records.find(({ version }) => version === printed.order.confirmedVersion)
  return { ...printed, confirmedOn: kept && dateOf(new Date(kept.confirmedAt)) }
}
