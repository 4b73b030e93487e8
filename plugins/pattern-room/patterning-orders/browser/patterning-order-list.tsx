import { documentListView } from '../../../../core/browser/grid/list/list-view.tsx'
import { patterningOrderRows } from '../patterning-order-contract.ts'
import { patterningOrderDocument } from '../patterning-order-document.ts'
import { PatterningOrderExportWindow } from './patterning-order-export-window.tsx'
import { patterningOrderLook } from './patterning-order-looks.ts'
import { PatterningOrderRowDetails } from './patterning-order-row-details.tsx'

/** The list page of pattern orders. */
export const View = documentListView({
  ...patterningOrderRows,
  // What the steps of an order have come to is looked at while it happens (B-9-11).
  staleTime: 1000,
  exported: false,
  exportWindow: PatterningOrderExportWindow,
  cellLook: patterningOrderLook,
  details: PatterningOrderRowDetails,
  // Picture, style and colour stay in place beside the steps.
  frozen: 4,
  cellPath: ({ id }, key) => (key === 'id' ? `${patterningOrderDocument.path}/${id}` : undefined),
})
