import { call } from '../../../../core/browser/api/client.ts'
import type { FindLinked } from '../../../../core/browser/plugin.ts'
import { bomSearch } from '../bom-contract.ts'
import { bomDocument } from '../bom-document.ts'

const { path } = bomDocument

/** The bills of materials of a design, one for each sample type. */
export const findLinkedBoms: FindLinked = async ({ code }, signal) => {
  const { records } = await call(bomSearch, { query: { page: 1, size: 50 }, body: { code }, signal })
  return records
    .filter((row) => row.code === code)
    .map((row) => ({
      path: `${path}/${row.id}`,
      title: `${row.code} ${row.type}`,
      ...(row.remark ? { detail: row.remark } : {}),
    }))
}
