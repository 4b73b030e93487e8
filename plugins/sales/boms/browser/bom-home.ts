import { homeRows } from '../../../../core/browser/document/home-rows.ts'
import { bomSearch } from '../bom-contract.ts'
import { bomDocument } from '../bom-document.ts'

/** Bills of materials. */
export const read = homeRows(bomSearch, (row) => ({
  path: `${bomDocument.path}/${row.id}`,
  title: `${row.code} ${row.type}`,
  detail: [row.brand?.name, row.customerCode],
  image: row.designImageUrls?.[0],
}))
