import type { ReactNode } from 'react'
import type { ListDefinition } from '../model/list-definition.ts'
import { ListPage } from './list-page.tsx'

/** The view of a list that is data alone. Made once: its identity is the list's identity. */
export function listView(definition: ListDefinition): () => ReactNode {
  return () => <ListPage definition={definition} />
}
