import { type DocumentKind, recordCode } from '../../../../core/shared/document.ts'
import type { StockDocument } from './stock-item.ts'

/** Makes a function that turns a record into the `StockDocument` which the ledger stores with its entries: noun, id and code. */
export const stockDocumentOf =
  <Record extends { readonly id: number }>(document: DocumentKind) =>
  (record: Record): StockDocument => ({
    noun: document.noun,
    id: record.id,
    code: recordCode(document, record) ?? '',
  })
