import { documentListView } from '../../../../core/browser/grid/list/list-view.tsx'
import { buyMaterialLook } from '../../buy-materials/browser/buy-material-looks.ts'
import { buyMaterialOrderRows } from '../buy-material-order-contract.ts'

/** The list page of buying orders. */
export const View = documentListView({ ...buyMaterialOrderRows, cellLook: buyMaterialLook })
