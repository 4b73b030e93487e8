import type { LinkSource } from '../../../../core/browser/plugin.ts'
import { saleOrderDocument } from '../sale-order-document.ts'

const { path } = saleOrderDocument

/** The sale orders of a design: of each of its colors. */
export const saleOrderLinks: LinkSource = {
  document: saleOrderDocument,
  keyOf: ({ code, type }) =>
    typeof code === 'string' && code && typeof type === 'string' ? { code, type } : undefined,
  find: async ({ code }, signal) => {
    const [{ call }, { saleOrderSearch }] = await Promise.all([
      import('../../../../core/browser/api/client.ts'),
      import('../sale-order-contract.ts'),
    ])
    const { records } = await call(saleOrderSearch, { query: { page: 1, size: 50 }, body: { code }, signal })
    return records
      .filter((row) => row.code === code)
      .map((row) => ({
        path: `${path}/${row.id}`,
        title: `${row.saleOrderCode} ${row.color}`,
        detail: [row.customerPO, row.quantity].filter(Boolean).join(' · '),
      }))
  },
}
