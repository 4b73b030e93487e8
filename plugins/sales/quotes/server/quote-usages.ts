import { usagesOf } from '../../../../core/server/document/document-references.ts'
import type { Reference } from '../../../../core/server/usage/usage-reference.ts'
import { costedDesignUsages } from '../../boms/server/bom-usages.ts'
import { quoteDocument } from '../quote-document.ts'
import { quoteTable } from './quote-table.ts'

/**
 * The references that quotes hold: those of their tables, their design colour with its sample order, and the BOM that
 * they were made from.
 */
export const quoteReferences: readonly Reference[] = [
  ...usagesOf(quoteTable),
  ...costedDesignUsages({ from: quoteDocument.noun, table: 'quotes' }),
]
