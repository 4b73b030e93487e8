import { homeRows } from '../../../../core/browser/document/home-rows.ts'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import { buyMaterialWarehouseRows } from '../buy-material-warehouse-contract.ts'
import { buyMaterialWarehouseDocument } from '../buy-material-warehouse-document.ts'

/** Fetched materials that nobody has signed for, with who has brought them and when. */
export const read = homeRows(buyMaterialWarehouseRows, (row) => ({
  path: `${buyMaterialWarehouseDocument.path}?keyword=${encodeURIComponent(row.buyMaterialOrderCode ?? '')}`,
  title: row.material?.name ?? `#${row.id}`,
  detail: [row.code, row.color, row.pickUpUserName, formatInstant(row.pickUpFinishDate ?? null)],
}))
