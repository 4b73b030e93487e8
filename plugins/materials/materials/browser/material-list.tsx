import type { ListDefinition } from '../../../../core/browser/grid/model/list-definition.ts'
import { ListPage } from '../../../../core/browser/grid/list/list-page.tsx'
import { materialSearch } from '../material-contract.ts'
import { materialDocument } from '../material-document.ts'
import { materialFields } from '../material-fields.ts'

const definition: ListDefinition = {
  document: materialDocument,
  fields: materialFields,
  search: materialSearch,
  storageKey: 'apex-materialList',
  openPath: (row) => `${materialDocument.path}/${row.id}`,
}

/** The list page of materials. */
export function View() {
  return <ListPage definition={definition} />
}
