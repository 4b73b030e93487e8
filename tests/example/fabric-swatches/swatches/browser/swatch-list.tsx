import type { ListDefinition } from '../../../../../core/browser/grid/model/list-definition.ts'
import { ListPage } from '../../../../../core/browser/grid/list/list-page.tsx'
import { swatchSearch } from '../swatch-contract.ts'
import { swatchDocument } from '../swatch-document.ts'
import { swatchFields } from '../swatch-fields.ts'

const definition: ListDefinition = {
  document: swatchDocument,
  fields: swatchFields,
  search: swatchSearch,
  storageKey: 'apex-swatchList',
  openPath: (row) => `${swatchDocument.path}/${row.id}`,
}

/** The list of swatches. */
export function View() {
  return <ListPage definition={definition} />
}
