import { linksByCode } from '../../../../core/browser/document/style-links.ts'
import { reviewStates } from '../../template-orders/template-order-options.ts'
import { bomRows } from '../bom-contract.ts'

/** The bills of materials of a design, one for each sample type. */
export const findLinkedBoms = linksByCode(bomRows, (row) => ({
  title: `${row.code} ${row.type}`,
  detail: row.remark,
  state: row.reviewStatus && reviewStates[row.reviewStatus],
}))
