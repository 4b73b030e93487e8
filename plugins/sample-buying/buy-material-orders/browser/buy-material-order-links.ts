import { linksByCode } from '../../../../core/browser/document/style-links.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { optionLabel } from '../../../master-data/public.ts'
import { buyMaterialOrderStatusOptions } from '../../buy-material-options.ts'
import { buyMaterialOrderRows } from '../buy-material-order-contract.ts'

/** The buying orders of a design: of each of its colours. */
export const findLinkedBuyMaterialOrders = linksByCode(buyMaterialOrderRows, (row) => ({
  title: `${row.buyMaterialOrderCode} ${row.type} ${row.color}`,
  detail: `${translate(optionLabel(buyMaterialOrderStatusOptions, row.status))} · ${row.progress}`,
}))
