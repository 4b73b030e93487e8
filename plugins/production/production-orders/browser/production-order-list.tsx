import { ListPage } from '../../../../core/browser/grid/list/list-page.tsx'
import type { ListDefinition } from '../../../../core/browser/grid/model/list-definition.ts'
import { productionOrderRows } from '../production-order-contract.ts'
import { productionOrderDocument } from '../production-order-document.ts'
import { productionStatusLook } from './production-order-looks.ts'
import { purchaseCellPath } from './production-purchase-link.ts'

const definition: ListDefinition = {
  ...productionOrderRows,
  storageKey: 'apex-productionOrderList',
  cellLook: productionStatusLook,
  cellPath: purchaseCellPath,
  openPath: ({ id }) => `${productionOrderDocument.path}/${id}`,
}

/** The list page of production orders. */
export function View() {
  return <ListPage definition={definition} />
}
