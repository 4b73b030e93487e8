import type { RecordSource } from '../../../../core/browser/plugin.ts'
import { read } from '../../../../core/shared/permission.ts'
import { templateOrderDocument } from '../template-order-document.ts'

/** Sample orders as the palette finds them. */
export const templateOrderRecords: RecordSource = {
  document: templateOrderDocument,
  permission: read(templateOrderDocument.key),
  search: async (keyword, signal) => {
    const [{ call }, { templateOrderSearch }] = await Promise.all([
      import('../../../../core/browser/api/client.ts'),
      import('../template-order-contract.ts'),
    ])
    const { records } = await call(templateOrderSearch, { query: { page: 1, size: 8 }, body: { keyword }, signal })
    return records.map((row) => ({
      path: `${templateOrderDocument.path}/${row.id}`,
      title: [row.code ?? `#${row.id}`, row.type].filter(Boolean).join(' '),
      detail: [row.brand?.name, row.customerCode, row.businessFollower?.name].filter(Boolean).join(' · '),
    }))
  },
}
