import type { DocumentKind } from '../../shared/document.ts'
import { readersOf } from '../../shared/document.ts'
import { openedBy, write } from '../../shared/permission.ts'
import type { Message } from '../../shared/message.ts'
import { printView } from '../print/preview/print-view.ts'
import type { View } from '../workspace/tabs/view.ts'
import type { DocumentPage } from './document-page.tsx'

/** The titles of a document's views; a view without a title is left out. */
export type DocumentViewTitles = {
  readonly list: Message
  readonly create?: Message
  readonly detail: Message
  readonly edit?: Message
  readonly copy?: Message
  readonly print?: Message
}

/** Where the views of one document come from; loaded when one is opened. */
export type DocumentViewOptions = {
  readonly document: DocumentKind
  readonly titles: DocumentViewTitles
  readonly list: View['load']
  readonly page: () => Promise<{ readonly page: DocumentPage }>
  /** Id of the template of its paper. */
  readonly print?: string
  /** Titles of further ways to start from a document, by the last part of their address. */
  readonly starts?: Readonly<Record<string, Message>>
  /** The path of a list and a detail that stand as pages of their own, for looking at. */
  readonly barePath?: string
}

/**
 * The addresses of one document: its list, a new one, its detail (with `type=history` a confirmed version), its form (with `isRevert=true` to revise what was
 * confirmed), a copy, and its paper.
 */
export function documentViews(of: DocumentViewOptions): readonly View[] {
  const { document, titles, list, print, starts = {}, barePath } = of
  const { noun, path, title: kind } = document
  const reads = readersOf(document)
  const reading = { permission: openedBy(reads), reads, document: noun }
  const writing = { permission: write(document.key), document: noun }
  const detail: View['load'] = async () => ({ View: (await of.page()).page.Detail })
  const foresee: View['foresee'] = async ({ id }) => id && (await of.page()).page.foresee(id)
  const form: View['load'] = async () => ({ View: (await of.page()).page.Form })
  const forms = {
    new: titles.create,
    '$id/edit': titles.edit,
    '$id/copy': titles.copy,
    ...Object.fromEntries(Object.entries(starts).map(([place, title]) => [`$id/${place}`, title])),
  }
  return [
    { ...reading, path, title: titles.list, load: list },
    { ...reading, path: `${path}/$id`, title: titles.detail, kind, foresee, load: detail },
    ...Object.entries(forms).flatMap(([place, title]): readonly View[] =>
      title
        ? [
            {
              ...writing,
              ...(place === 'new' ? {} : { reads }),
              ...(place === '$id/edit' ? { kind } : {}),
              path: `${path}/${place}`,
              title,
              load: form,
            },
          ]
        : [],
    ),
    ...(print
      ? [printView({ ...reading, path: `${path}/$id/export`, title: titles.print ?? titles.detail, template: print })]
      : []),
    ...(barePath
      ? ([
          { ...reading, path: barePath, title: titles.list, bare: true, load: list },
          { ...reading, path: `${barePath}/$id`, title: titles.detail, kind, bare: true, foresee, load: detail },
        ] as const)
      : []),
  ]
}
