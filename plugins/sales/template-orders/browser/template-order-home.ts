import { call } from '../../../../core/browser/api/client.ts'
import type { ReadHomeList } from '../../../../core/browser/plugin.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { templateOrderDocument } from '../template-order-document.ts'
import { templateOrderSearch } from '../template-order-list-contract.ts'
import { dueNote } from './template-order-due.ts'

const shown = 8

/** The person's unconfirmed orders: overdue and due ones first, those without a date last. */
export const read: ReadHomeList = async (signal) => {
  const sort = [{ key: 'publicationDate', descending: false }]
  const { records, total } = await call(templateOrderSearch, {
    query: { page: 1, size: shown },
    body: { mine: true, syncStatus: ['Pending', 'Revert'], sort },
    signal,
  })
  const today = dateOf(new Date())
  const entries = records.map(({ id, code, type, customerCode, brand, designImageUrls, publicationDate }) => ({
    path: `${templateOrderDocument.path}/${id}`,
    title: [code || `#${id}`, type].filter(Boolean).join(' '),
    detail: [brand?.name, customerCode].filter(Boolean).join(' · '),
    ...(designImageUrls?.[0] ? { image: designImageUrls[0] } : {}),
    ...dueNote(publicationDate, today),
  }))
  return { entries, total }
}
