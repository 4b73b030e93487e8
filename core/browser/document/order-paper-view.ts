import { type DocumentKind, readersOf } from '../../shared/document.ts'
import type { Message } from '../../shared/message.ts'
import { openedBy } from '../../shared/permission.ts'
import { printView } from '../print/preview/print-view.ts'
import { paperTemplateId } from '../print/print-papers.ts'
import type { View } from '../workspace/tabs/view.ts'
import { sheetOf } from './document-views.ts'

/** The address that previews the paper of a document, whose `paper` is one of `orderPapers`. */
export function orderPaperView(document: DocumentKind, title: Message): View {
  const reads = readersOf(document)
  return printView({
    path: `${document.path}/$id/export`,
    permission: openedBy(reads),
    reads,
    title,
    document: document.noun,
    template: ({ paper }) => paperTemplateId(sheetOf(document), paper),
  })
}
