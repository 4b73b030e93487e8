import type { DocumentList } from '../../shared/document/document-list.ts'
import { changersOf, type DocumentKind, readersOf } from '../../shared/document.ts'
import { openedBy } from '../../shared/permission.ts'
import type { Message } from '../../shared/message.ts'
import { printView } from '../print/preview/print-view.ts'
import { paperTemplateId } from '../print/print-papers.ts'
import type { View } from '../workspace/tabs/view.ts'
import type { DocumentPage } from './document-page.tsx'

/** The titles of a document's views. A document has only the views that have a title here. */
export type DocumentViewTitles = {
  readonly list: Message
  readonly create?: Message
  readonly detail: Message
  readonly edit?: Message
  readonly copy?: Message
  readonly print?: Message
  /** Title of the page that previews the papers which travel with goods. */
  readonly papers?: Message
}

/** Where the views of one document come from. Its functions load a view when a person opens it. */
export type DocumentViewOptions = {
  readonly document: DocumentKind
  readonly titles: DocumentViewTitles
  /** The list page: what `documentList` has made, or a page that the document draws itself. */
  readonly list: { readonly rows: () => Promise<DocumentList<unknown>> } | View['load']
  readonly page: () => Promise<{ readonly page: DocumentPage }>
  /** People who may only read can open the form's address. The page shows them the document there; it needs `showsClosed`. */
  readonly readsForm?: true
  /** Titles of further ways to start from a document, by the last part of their address. */
  readonly starts?: Readonly<Record<string, Message>>
  /** The path of a list and a detail that stand as separate pages, for looking at. */
  readonly barePath?: string
  /** A second address that opens the detail, as a path below the address of the list. */
  readonly detailAt?: string
  /** The names (`sheet`) of the second and later papers that travel with goods. */
  readonly sheets?: readonly string[]
}

/** Returns the id of a document's paper. A document has one paper without a name; `sheet` names each further one. */
export const sheetOf = ({ noun }: DocumentKind, sheet = 'sheet') => `${noun}.${sheet}`

/**
 * The addresses of one document: its list, a new one, its detail (with `type=history` a confirmed version), its form (with `isRevert=true` to revise what was
 * confirmed), a copy, and its paper.
 */
export function documentViews(of: DocumentViewOptions): readonly View[] {
  const { document, titles, readsForm, starts = {}, barePath, detailAt, sheets = [] } = of
  const { list: given } = of
  const list: View['load'] =
    typeof given === 'function'
      ? given
      : async () => {
          const [{ documentListView }, rows] = await Promise.all([import('../grid/list/list-view.tsx'), given.rows()])
          return { View: documentListView(rows) }
        }
  const { noun, path, title: kind } = document
  const reads = readersOf(document)
  const reading = { permission: openedBy(reads), reads, document: noun }
  const writing = { permission: changersOf(document), document: noun }
  const detail: View['load'] = async () => ({ View: (await of.page()).page.Detail })
  const foresee: View['foresee'] = async ({ id }) => id && (await of.page()).page.foresee(id)
  const form: View['load'] = async () => ({ View: (await of.page()).page.Form })
  const forms = {
    new: titles.create,
    '$id/edit': titles.edit,
    '$id/copy': titles.copy,
    ...Object.fromEntries(Object.entries(starts).map(([place, title]) => [`$id/${place}`, title])),
  }
  const shown: View = { ...reading, path: `${path}/$id`, title: titles.detail, kind, foresee, load: detail }
  return [
    { ...reading, path, title: titles.list, load: list },
    shown,
    ...(detailAt ? [{ ...shown, path: `${path}/${detailAt}` }] : []),
    ...Object.entries(forms).flatMap(([place, title]): readonly View[] =>
      title
        ? [
            {
              ...(readsForm && place === '$id/edit' ? reading : writing),
              ...(place === 'new' ? {} : { reads }),
              ...(place === '$id/edit' ? { kind } : {}),
              path: `${path}/${place}`,
              title,
              load: form,
            },
          ]
        : [],
    ),
    ...(titles.print
      ? [printView({ ...reading, path: `${path}/$id/export`, title: titles.print, template: sheetOf(document) })]
      : []),
    ...(titles.papers
      ? [
          printView({
            ...reading,
            path: `${path}/$id/export`,
            title: titles.papers,
            template: ({ paper, sheet }) =>
              paperTemplateId(sheetOf(document, sheet && sheets.includes(sheet) ? sheet : undefined), paper),
          }),
        ]
      : []),
    ...(barePath
      ? ([
          { ...reading, path: barePath, title: titles.list, bare: true, load: list },
          { ...reading, path: `${barePath}/$id`, title: titles.detail, kind, bare: true, foresee, load: detail },
        ] as const)
      : []),
  ]
}
