import { documentListView } from '../../../../core/browser/grid/list/list-view.tsx'
import { productionOrderRows } from '../production-order-contract.ts'
import { productionStatusLook } from './production-order-looks.ts'
import { purchaseCellPath } from './production-purchase-link.ts'

/** The list page of production orders. */
export const View = documentListView({
  ...productionOrderRows,
  cellLook: productionStatusLook,
  cellPath: purchaseCellPath,
})
