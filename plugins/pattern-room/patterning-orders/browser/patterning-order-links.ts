import { linksByCode } from '../../../../core/browser/document/style-links.ts'
import { optionLabel } from '../../../master-data/public.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { patterningOrderRows } from '../patterning-order-contract.ts'
import { orderStatusOptions } from '../patterning-order-options.ts'

/** The pattern orders of a design: of each of its colours. */
export const findLinkedPatterningOrders = linksByCode(patterningOrderRows, (row) => ({
  title: `${row.code} ${row.type} ${row.color}`,
  detail: `${translate(optionLabel(orderStatusOptions, row.status))} · ${row.progress}`,
}))
