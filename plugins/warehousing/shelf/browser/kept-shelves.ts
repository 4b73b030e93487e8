import { keptRecords } from '../../../../core/browser/phone/kept-records.ts'
import { materialStockDocument } from '../../stock/stock-documents.ts'
import { shelfReaders } from '../../stock/stock-options.ts'
import { type Shelf, shelfReply } from '../shelf-contract.ts'

/** Shelves that a phone shows without the network. */
export const keptShelves = keptRecords<Shelf>(materialStockDocument.noun, shelfReply, shelfReaders)
