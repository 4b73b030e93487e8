import { linksByCode } from '../../../../core/browser/document/style-links.ts'
import { bomRows } from '../bom-contract.ts'

/** The bills of materials of a design, one for each sample type. */
export const findLinkedBoms = linksByCode(bomRows, (row) => ({
  title: `${row.code} ${row.type}`,
  detail: row.remark,
}))
