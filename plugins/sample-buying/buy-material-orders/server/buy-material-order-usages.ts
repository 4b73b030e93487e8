import { usagesOf } from '../../../../core/server/document/document-references.ts'
import type { Reference } from '../../../../core/server/usage/usage-reference.ts'
import { message } from '../../../../core/shared/message.ts'
import { templateNoun } from '../../../sales/server-public.ts'
import { templateOrderDocument } from '../../../sales/public.ts'
import { buyMaterialOrderDocument } from '../buy-material-order-document.ts'
import { buyMaterialOrderTable } from './buy-material-order-table.ts'

const from = buyMaterialOrderDocument.noun

/** What the materials of an order name. */
const named = [
  ['materials', 'material_id', message('物料')],
  ['suppliers', 'supplier_id', message('供应商')],
  ['users', 'purchase_user_id', message('采购员')],
  ['users', 'pick_up_user_id', message('取料人')],
] as const

/** The references that buying orders hold: those of their table and their lines, and the design colour with its sample order. */
export const buyMaterialOrderReferences: readonly Reference[] = [
  ...usagesOf(buyMaterialOrderTable),
  { from, to: templateNoun, table: 'buy_material_orders', label: message('颜色'), column: 'template_id' },
  { from, to: templateOrderDocument.noun, table: 'buy_material_orders', label: message('版单'), column: 'order_id' },
  ...named.map(
    ([to, column, label]): Reference => ({ from, to, table: 'buy_materials', column, label, owner: 'r.order_id' }),
  ),
]
