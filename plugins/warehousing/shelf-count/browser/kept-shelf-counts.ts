import { keptRecords } from '../../../../core/browser/phone/kept-records.ts'
import { stockTakeDocument } from '../../stock-takes/stock-take-document.ts'
import { type ShelfCount, shelfCountReply, shelfCounters } from '../shelf-count-contract.ts'

/** What stock takes count at shelves, for when there is no network. */
export const keptShelfCounts = keptRecords<ShelfCount>(stockTakeDocument.noun, shelfCountReply, shelfCounters)
