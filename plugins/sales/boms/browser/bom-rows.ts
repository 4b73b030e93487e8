import { homeRows } from '../../../../core/browser/document/home-rows.ts'
import { linksByCode } from '../../../../core/browser/document/style-links.ts'
import { reviewStates } from '../../template-orders/template-order-options.ts'
import { bomDocument } from '../bom-document.ts'
import { bomRows, bomSearch } from '../bom-contract.ts'

/** Bills of materials. */
export const read = homeRows(bomSearch, (row) => ({
  path: `${bomDocument.path}/${row.id}`,
  title: `${row.code} ${row.type}`,
  detail: [row.brand?.name, row.customerCode],
  image: row.designImageUrls?.[0],
}))

/** The bills of materials of a design, one for each sample type. */
export const findLinkedBoms = linksByCode(bomRows, (row) => ({
  title: `${row.code} ${row.type}`,
  detail: row.remark,
  state: row.reviewStatus && reviewStates[row.reviewStatus],
}))
