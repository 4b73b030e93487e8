import type { ReactNode } from 'react'
import type { DocumentKind } from '../../../shared/document.ts'
import type { ListDefinition } from '../model/list-definition.ts'
import { ListPage } from './list-page.tsx'

/** Returns the key under which a person's columns are kept: `apex-swatchOrderList` for `swatch_orders`. */
function storageKeyOf({ noun }: DocumentKind): ListDefinition['storageKey'] {
  const singular = noun.replace(/s$/, '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return `apex-${singular}List`
}

/**
 * Makes the page of a document's list from what `documentList` has made, and from what the page says besides. A row opens its
 * record, where `openPath` says nothing else. Call it once: the page is known by its identity.
 */
export function documentListView(list: Omit<ListDefinition, 'storageKey'>): () => ReactNode {
  const { document } = list
  const definition: ListDefinition = {
    storageKey: storageKeyOf(document),
    openPath: ({ id }) => `${document.path}/${id}`,
    ...list,
  }
  return () => <ListPage definition={definition} />
}
