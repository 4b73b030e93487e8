import { printView } from '../../../../core/browser/print/preview/print-view.ts'
import { readingView, type View } from '../../../../core/browser/workspace/tabs/view.ts'
import { labelPaperOf } from '../../../../core/shared/label-papers.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { openedBy } from '../../../../core/shared/permission.ts'
import { message } from '../../../../core/shared/message.ts'
import { bundleTicketDocument, ticketTemplateId } from '../bundle-ticket-document.ts'
import { ticketPhoneViews } from './ticket-phone-views.ts'

const { path, title, noun } = bundleTicketDocument
const reads = readersOf(bundleTicketDocument)

/** The addresses of tickets: those of a cutting order, their preview, and one ticket on a phone. */
export const bundleTicketViews: readonly View[] = [
  readingView({
    path: `${path}/$id`,
    title,
    reads,
    document: noun,
    load: () => import('./bundle-ticket-list.tsx'),
  }),
  printView({
    path: `${path}/$id/print`,
    permission: openedBy(reads),
    reads,
    title: message('扎票预览'),
    document: noun,
    template: ({ paper }) => ticketTemplateId(labelPaperOf(paper)),
  }),
  ...ticketPhoneViews,
]
