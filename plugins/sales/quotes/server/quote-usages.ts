import { usagesOf } from '../../../../core/server/document/document-references.ts'
import type { Reference } from '../../../../core/server/usage/usage-reference.ts'
import { message } from '../../../../core/shared/message.ts'
import { bomDocument } from '../../boms/bom-document.ts'
import { templateNoun } from '../../template-orders/server/template-noun.ts'
import { templateOrderDocument } from '../../template-orders/template-order-document.ts'
import { quoteDocument } from '../quote-document.ts'
import { quoteTable } from './quote-table.ts'

const of = { from: quoteDocument.noun, table: 'quotes' }

/**
 * The references that quotes hold: those of their tables, their design colour with its sample order, and the BOM that
 * they were made from.
 */
export const quoteReferences: readonly Reference[] = [
  ...usagesOf(quoteTable),
  { ...of, to: templateNoun, label: message('颜色'), column: 'template_id' },
  { ...of, to: templateOrderDocument.noun, label: message('版单'), column: 'template_order_id' },
  {
    ...of,
    to: bomDocument.noun,
    label: message('BOM 单'),
    column: 'template_order_id',
    match: 'r.template_order_id = (select template_order_id from boms where id = $id)',
  },
]
