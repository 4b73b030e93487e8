import type { ListDefinition } from '../../../../../core/browser/grid/model/list-definition.ts'
import { ListPage } from '../../../../../core/browser/grid/list/list-page.tsx'
import { swatchOrderSearch } from '../swatch-order-contract.ts'
import { swatchOrderDocument } from '../swatch-order-document.ts'
import { swatchOrderFields } from '../swatch-order-fields.ts'

const definition: ListDefinition = {
  document: swatchOrderDocument,
  fields: swatchOrderFields,
  search: swatchOrderSearch,
  storageKey: 'apex-swatchOrderList',
  openPath: (row) => `${swatchOrderDocument.path}/${row.id}`,
}

/** The list of swatch orders. */
export function View() {
  return <ListPage definition={definition} />
}
