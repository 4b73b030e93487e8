import { homeRows } from '../../../../core/browser/document/home-rows.ts'
import { linksByCode } from '../../../../core/browser/document/style-links.ts'
import { reviewStates } from '../../template-orders/template-order-options.ts'
import { bomRows } from '../bom-contract.ts'

/** Bills of materials. */
export const read = homeRows(bomRows, (row) => ({
  title: `${row.code} ${row.type}`,
  detail: [row.brand?.name, row.customerCode],
}))

/** The bills of materials of a design, one for each sample type. */
export const findLinkedBoms = linksByCode(bomRows, (row) => ({
  title: `${row.code} ${row.type}`,
  detail: row.remark,
  state: row.reviewStatus && reviewStates[row.reviewStatus],
}))
