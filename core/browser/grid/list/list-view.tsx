import type { ReactNode } from 'react'
import type { DocumentList } from '../../../shared/document/document-list.ts'
import type { DocumentKind } from '../../../shared/document.ts'
import type { ListDefinition } from '../model/list-definition.ts'
import { ListPage } from './list-page.tsx'

/** Returns the key under which a person's columns are kept: `apex-swatchOrderList` for `swatch_orders`. */
function storageKeyOf({ noun }: DocumentKind): ListDefinition['storageKey'] {
  const singular = noun.replace(/s$/, '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return `apex-${singular}List`
}

/** Makes the page of a document's list from what `documentList` has made. Call it once: the page is known by its identity. */
export function documentListView(list: DocumentList<unknown>): () => ReactNode {
  const { path } = list.document
  const definition: ListDefinition = {
    ...list,
    storageKey: storageKeyOf(list.document),
    openPath: ({ id }) => `${path}/${id}`,
  }
  return () => <ListPage definition={definition} />
}
