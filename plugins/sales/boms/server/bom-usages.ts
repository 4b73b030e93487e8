import type { Reference } from '../../../../core/server/usage/usage-reference.ts'
import { message } from '../../../../core/shared/message.ts'
import { templateNoun } from '../../template-orders/server/template-noun.ts'
import { templateOrderDocument } from '../../template-orders/template-order-document.ts'
import { bomDocument } from '../bom-document.ts'

const from = bomDocument.noun

/**
 * The references that bills of materials hold besides those of their tables: the sample order, and its colours, which
 * are referred to by name.
 */
export const bomReferences: readonly Reference[] = [
  { from, to: templateOrderDocument.noun, label: message('版单'), table: 'boms', column: 'template_order_id' },
  {
    from,
    to: templateNoun,
    label: message('颜色'),
    table: 'bom_colors',
    column: 'color',
    match: `r.color = (select color from templates where id = $id) and exists (select 1 from boms b join templates t on t.order_id = b.template_order_id
      where b.id = r.bom_id and t.id = $id)`,
    owner: 'r.bom_id',
  },
]

/** The references of a document that is made of the BOM of one design colour: to the colour, its sample order and that BOM. */
export const costedDesignUsages = (of: { readonly from: string; readonly table: string }): readonly Reference[] => [
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
