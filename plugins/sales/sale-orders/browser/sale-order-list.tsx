import { ListPage } from '../../../../core/browser/grid/list/list-page.tsx'
import type { ListDefinition } from '../../../../core/browser/grid/model/list-definition.ts'
import { saleOrderRows } from '../sale-order-contract.ts'
import { saleOrderDocument } from '../sale-order-document.ts'

const definition: ListDefinition = {
  ...saleOrderRows,
  storageKey: 'apex-saleOrderList',
  openPath: (row) => `${saleOrderDocument.path}/${row.id}`,
}

/** The sale orders. */
export function View() {
  return <ListPage definition={definition} />
}
