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
 * Makes the page of a document's list from the result of `documentList` and the options of the page. A row opens the detail of its record; `openPath`
 * overrides this. Call it once for each page, outside components: React would mount a page anew that is made in each render.
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
