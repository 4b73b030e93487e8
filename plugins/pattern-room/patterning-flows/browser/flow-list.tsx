import { ListPage } from '../../../../core/browser/grid/list/list-page.tsx'
import type { ListDefinition } from '../../../../core/browser/grid/model/list-definition.ts'
import { flowRows } from '../flow-contract.ts'
import { flowDocument } from '../flow-document.ts'

const definition: ListDefinition = {
  ...flowRows,
  storageKey: 'apex-patterningFlowList',
  openPath: (row) => `${flowDocument.path}/${row.id}`,
}

/** The list page of flow templates. */
export function View() {
  return <ListPage definition={definition} />
}
