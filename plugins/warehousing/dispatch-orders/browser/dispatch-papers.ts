import { documentPapers } from '../../../../core/browser/document/document-papers.ts'
import { message } from '../../../../core/shared/message.ts'
import { dispatchOrderDocument } from '../dispatch-order-document.ts'

/** The paper of a dispatch order, which the driver takes along. */
export const dispatchPapers = documentPapers({
  document: dispatchOrderDocument,
  title: message('派送单'),
  print: message('打印派送单'),
  several: message('打印所选派送单'),
  load: () => import('./dispatch-order-print.tsx'),
  record: async (id, query) => (await import('./dispatch-order-printed.ts')).readPrintedDispatch(Number(id), query),
})
