import { call } from '../../../../core/browser/api/client.ts'
import type { FindLinked } from '../../../../core/browser/plugin.ts'
import { saleOrderSearch } from '../sale-order-contract.ts'
import { saleOrderDocument } from '../sale-order-document.ts'

const { path } = saleOrderDocument

/** The sale orders of a design: of each of its colors. */
export const findLinkedSaleOrders: FindLinked = async ({ code }, signal) => {
  const { records } = await call(saleOrderSearch, { query: { page: 1, size: 50 }, body: { code }, signal })
  return records
    .filter((row) => row.code === code)
    .map((row) => ({
      path: `${path}/${row.id}`,
      title: `${row.saleOrderCode} ${row.color}`,
      detail: [row.customerPO, row.quantity].filter(Boolean).join(' · '),
    }))
}
