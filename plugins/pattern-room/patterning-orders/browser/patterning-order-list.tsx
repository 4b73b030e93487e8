import { ListPage } from '../../../../core/browser/grid/list/list-page.tsx'
import type { ListDefinition, ListRow } from '../../../../core/browser/grid/model/list-definition.ts'
import { patterningOrderRows } from '../patterning-order-contract.ts'
import { patterningOrderDocument } from '../patterning-order-document.ts'
import { PatterningOrderExportWindow } from './patterning-order-export-window.tsx'
import { patterningOrderLook } from './patterning-order-looks.ts'
import { PatterningOrderRowDetails } from './patterning-order-row-details.tsx'

const pathOf = ({ id }: ListRow) => `${patterningOrderDocument.path}/${id}`
const definition: ListDefinition = {
  ...patterningOrderRows,
  // What the steps of an order have come to is looked at while it happens (B-9-11).
  staleTime: 1000,
  storageKey: 'apex-patterningOrderList',
  exported: false,
  exportWindow: PatterningOrderExportWindow,
  cellLook: patterningOrderLook,
  details: PatterningOrderRowDetails,
  // Picture, style and colour stay in place beside the steps.
  frozen: 4,
  openPath: pathOf,
  cellPath: (row, key) => (key === 'id' ? pathOf(row) : undefined),
}

/** The list page of pattern orders. */
export function View() {
  return <ListPage definition={definition} />
}
