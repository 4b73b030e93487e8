import type { LinkSource } from '../../../../core/browser/plugin.ts'
import { bomDocument } from '../bom-document.ts'

const { path } = bomDocument

/** Links a design to its bills of materials, one for each sample type. */
export const bomLinks: LinkSource = {
  document: bomDocument,
  keyOf: ({ code, type }) =>
    typeof code === 'string' && code && typeof type === 'string' ? { code, type } : undefined,
  find: async ({ code }, signal) => {
    const [{ call }, { bomSearch }] = await Promise.all([
      import('../../../../core/browser/api/client.ts'),
      import('../bom-contract.ts'),
    ])
    const { records } = await call(bomSearch, { query: { page: 1, size: 50 }, body: { code }, signal })
    return records
      .filter((row) => row.code === code)
      .map((row) => ({
        path: `${path}/${row.id}`,
        title: `${row.code} ${row.type}`,
        ...(row.remark ? { detail: row.remark } : {}),
      }))
  },
}
