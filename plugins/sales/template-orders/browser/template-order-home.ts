import { dueNote } from '../../../../core/browser/document/due-note.ts'
import { homeRows } from '../../../../core/browser/document/home-rows.ts'
import { templateOrderDocument } from '../template-order-document.ts'
import { templateOrderSearch } from '../template-order-list-contract.ts'

/** Sample orders, with the day of their publication. */
export const read = homeRows(
  templateOrderSearch,
  ({ id, code, type, customerCode, brand, designImageUrls, publicationDate }, today) => ({
    path: `${templateOrderDocument.path}/${id}`,
    title: [code || `#${id}`, type].filter(Boolean).join(' '),
    detail: [brand?.name, customerCode],
    image: designImageUrls?.[0],
    ...dueNote(publicationDate, today),
  }),
)
