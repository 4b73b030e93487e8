import type { PrintTemplate } from '../../../../core/browser/print/print-template.ts'
import { message } from '../../../../core/shared/message.ts'
import { bomDocument } from '../bom-document.ts'
import type { PrintedBom } from './bom-printed.ts'

/** The queries of the addresses that preview the sheet with and without prices: an open preview of the other kind takes over what its address says. */
export const withPrices = '?prices=all'
export const withoutPrices = '?prices=none'

/**
 * The cost sheet: the materials of each colour by part, with their costs per garment. Without prices it is the list of what the sample room and suppliers
 * need, who are not to read what a garment costs.
 */
export const bomPrint: PrintTemplate = {
  id: `${bomDocument.noun}.sheet`,
  title: message('成本单'),
  document: bomDocument.noun,
  size: 'A4',
  load: () => import('./bom-print.tsx'),
  record: async (id, { prices }): Promise<PrintedBom> => ({
    bom: await (await import('./bom-actions.ts')).readBom(Number(id)),
    hasPrices: prices !== 'none',
  }),
}
