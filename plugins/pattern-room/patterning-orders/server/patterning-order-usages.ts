import type { Reference } from '../../../../core/server/usage/usage-reference.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import { templateNoun } from '../../../sales/server-public.ts'
import { templateOrderDocument } from '../../../sales/public.ts'
import { valuationOrderDocument } from '../../process-valuation-orders/valuation-order-document.ts'
import { patterningOrderDocument } from '../patterning-order-document.ts'

/** People whom the steps, reworks and reports of an order name. */
const named = [
  ['patterning_processes', 'user_id', message('工序负责人')],
  ['patterning_reworks', 'rework_user_id', message('返工人')],
  ['patterning_reworks', 'report_user_id', message('上报人')],
  ['patterning_errors', 'report_user_id', message('上报人')],
] as const

const of = { from: patterningOrderDocument.noun, table: 'patterning_orders' }

/** A cancelled order blocks nothing: it goes along with its sample order (D50). */
const cancelled = `r.status = 'Cancel'`

/** A valuation keeps the colour of a cancelled order, which it stays with. */
const valuationUse = (to: string, column: string, label: Message): Reference => ({
  from: valuationOrderDocument.noun,
  to,
  label,
  table: 'process_valuation_orders',
  column: 'patterning_order_id',
  match: `r.patterning_order_id in (select id from patterning_orders where ${column} = $id and status = 'Cancel')`,
})

/** The records that a pattern order needs and its table binding does not name: the design colour and its sample order. Nobody can delete these while an order needs them. */
export const patterningOrderReferences: readonly Reference[] = [
  { ...of, to: templateNoun, label: message('颜色'), column: 'template_id', released: cancelled },
  { ...of, to: templateOrderDocument.noun, label: message('版单'), column: 'order_id', released: cancelled },
  valuationUse(templateNoun, 'template_id', message('颜色')),
  valuationUse(templateOrderDocument.noun, 'order_id', message('版单')),
  ...named.map(
    ([table, column, label]): Reference => ({
      from: of.from,
      to: 'users',
      table,
      column,
      label,
      owner: 'r.order_id',
    }),
  ),
  {
    from: of.from,
    to: 'users',
    table: 'usage_measurements',
    column: 'user_id',
    label: message('实测人'),
    owner: 'r.source_id',
  },
  {
    from: of.from,
    to: 'materials',
    table: 'measured_usages',
    column: 'material_id',
    label: message('实测用量'),
    owner: 's.source_id',
    joins: 'join usage_measurements s on s.id = r.measurement_id',
  },
]
