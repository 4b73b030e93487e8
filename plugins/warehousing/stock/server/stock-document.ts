import { type DocumentKind, recordCode } from '../../../../core/shared/document.ts'
import type { StockDocument } from './stock-item.ts'

/** Makes the function that returns how the ledger names a record of a document: by noun, id and code. */
export const stockDocumentOf =
  <Record extends { readonly id: number }>(document: DocumentKind) =>
  (record: Record): StockDocument => ({
    noun: document.noun,
    id: record.id,
    code: recordCode(document, record) ?? '',
  })
