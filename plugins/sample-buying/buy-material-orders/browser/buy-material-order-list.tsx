import { ListPage } from '../../../../core/browser/grid/list/list-page.tsx'
import type { ListDefinition } from '../../../../core/browser/grid/model/list-definition.ts'
import { buyMaterialLook } from '../../buy-materials/browser/buy-material-looks.ts'
import { buyMaterialOrderRows } from '../buy-material-order-contract.ts'
import { buyMaterialOrderDocument } from '../buy-material-order-document.ts'

const definition: ListDefinition = {
  ...buyMaterialOrderRows,
  storageKey: 'apex-buyMaterialOrderList',
  cellLook: buyMaterialLook,
  openPath: (row) => `${buyMaterialOrderDocument.path}/${row.id}`,
}

/** The list page of buying orders. */
export function View() {
  return <ListPage definition={definition} />
}
