import { ListPage } from '../../../../core/browser/grid/list/list-page.tsx'
import type { ListDefinition } from '../../../../core/browser/grid/model/list-definition.ts'
import { valuationOrderRows } from '../valuation-order-contract.ts'
import { valuationOrderDocument } from '../valuation-order-document.ts'

const definition: ListDefinition = {
  ...valuationOrderRows,
  storageKey: 'apex-processValuationOrderList',
  openPath: (row) => `${valuationOrderDocument.path}/${row.id}`,
}

/** The list page of valuations. */
export function View() {
  return <ListPage definition={definition} />
}
