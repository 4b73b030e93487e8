import { ListPage } from '../../../../core/browser/grid/list/list-page.tsx'
import type { ListDefinition } from '../../../../core/browser/grid/model/list-definition.ts'
import { quoteRows } from '../quote-contract.ts'
import { quoteDocument } from '../quote-document.ts'

const definition: ListDefinition = {
  ...quoteRows,
  storageKey: 'apex-quoteList',
  openPath: (row) => `${quoteDocument.path}/${row.id}`,
}

/** The quotes. */
export function View() {
  return <ListPage definition={definition} />
}
