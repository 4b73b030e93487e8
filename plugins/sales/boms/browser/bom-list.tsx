import { ListPage } from '../../../../core/browser/grid/list/list-page.tsx'
import type { ListDefinition } from '../../../../core/browser/grid/model/list-definition.ts'
import { bomRows } from '../bom-contract.ts'
import { bomDocument } from '../bom-document.ts'

const definition: ListDefinition = {
  ...bomRows,
  storageKey: 'apex-bomList',
  openPath: (row) => `${bomDocument.path}/${row.id}`,
}

/** The list page of bills of materials. */
export function View() {
  return <ListPage definition={definition} />
}
