import { homeRows } from '../../../../core/browser/document/home-rows.ts'
import { bomSearch } from '../bom-contract.ts'
import { bomDocument } from '../bom-document.ts'

/** The person's bills of materials that are not reviewed in every colour, the newest first. */
export const read = homeRows(bomSearch, { mine: true, reviewStatus: ['Pending'] }, (row) => ({
  path: `${bomDocument.path}/${row.id}`,
  title: `${row.code} ${row.type}`,
  detail: [row.brand?.name, row.customerCode],
  image: row.designImageUrls?.[0],
}))
