import type { DocumentKind } from '../../../../core/shared/document.ts'
import type { StockDocument } from './stock-item.ts'

/** Makes the function that returns how the ledger names a record of a document: by noun, id and code. */
export const stockDocumentOf =
  <Record extends { readonly id: number }>({ noun, codeField }: DocumentKind) =>
  (record: Record): StockDocument => ({
    noun,
    id: record.id,
    code: String((record as Readonly<{ [key: string]: unknown }>)[codeField]),
  })
