import type { DocumentList } from '../../shared/document/document-list.ts'
import type { DocumentKind } from '../../shared/document.ts'
import type { ListDefinition } from '../grid/model/list-definition.ts'
import type { View } from '../workspace/tabs/view.ts'
import { type DocumentViewOptions, documentViews } from './document-views.ts'

/** Id of the template of an order's paper. */
export const sheetOf = ({ noun }: DocumentKind) => `${noun}.sheet`

/** Where a person's columns are kept: `apex-swatchOrderList` of `swatch_orders`. */
function storageKeyOf({ noun }: DocumentKind): ListDefinition['storageKey'] {
  const singular = noun.replace(/s$/, '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return `apex-${singular}List`
}

function listView(document: DocumentKind, rows: () => Promise<DocumentList<unknown>>): View['load'] {
  return async () => {
    const [{ listView: viewOf }, { fields, search }] = await Promise.all([import('../grid/list/list-view.tsx'), rows()])
    const openPath = (row: { readonly id: number }) => `${document.path}/${row.id}`
    return { View: viewOf({ document, fields, search, storageKey: storageKeyOf(document), openPath }) }
  }
}

/**
 * The addresses of an order document with its list, which is drawn out of its model. They are loaded when the page starts, so they name neither steps nor
 * model. A document whose list is its own takes `documentViews` instead.
 */
export function orderViews(
  of: Omit<DocumentViewOptions, 'list' | 'print'> & { readonly list: () => Promise<DocumentList<unknown>> },
): readonly View[] {
  return documentViews({ ...of, list: listView(of.document, of.list), print: sheetOf(of.document) })
}
