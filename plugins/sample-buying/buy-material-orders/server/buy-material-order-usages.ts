import { usagesOfLines } from '../../../../core/server/document/document-references.ts'
import type { Reference } from '../../../../core/server/usage/usage-reference.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import { templateNoun } from '../../../sales/server-public.ts'
import { templateOrderDocument } from '../../../sales/public.ts'
import { buyMaterialWarehouseDocument } from '../../buy-material-warehouses/buy-material-warehouse-document.ts'
import { buyMaterialTable } from '../../buy-materials/server/buy-material-table.ts'
import { buyMaterialOrderDocument } from '../buy-material-order-document.ts'

/** A cancelled order blocks nothing: it goes along with its sample order (D50). */
const ofStyle = { from: buyMaterialOrderDocument.noun, table: 'buy_material_orders', released: `r.status = 'Cancel'` }

/** What was fetched for a cancelled order lies in the warehouse, and keeps its colour. */
const fetchedUse = (to: string, column: string, label: Message): Reference => ({
  from: buyMaterialWarehouseDocument.noun,
  to,
  label,
  table: 'buy_material_warehouses',
  column: 'buy_material_id',
  match: `r.buy_material_id in (select m.id from buy_materials m join buy_material_orders o on o.id = m.order_id
    where o.${column} = $id and o.status = 'Cancel')`,
})

/** The references that buying orders hold besides those of their table: of their lines, and the design colour with its sample order. */
export const buyMaterialOrderReferences: readonly Reference[] = [
  { ...ofStyle, to: templateNoun, label: message('颜色'), column: 'template_id' },
  { ...ofStyle, to: templateOrderDocument.noun, label: message('版单'), column: 'order_id' },
  fetchedUse(templateNoun, 'template_id', message('颜色')),
  fetchedUse(templateOrderDocument.noun, 'order_id', message('版单')),
  ...usagesOfLines(buyMaterialOrderDocument, buyMaterialTable, 'order_id'),
]
