import { sql } from 'drizzle-orm'
import { recordStore } from '../../../../core/server/document/document-store.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { templateOrders } from '../../template-orders/server/template-order-tables.ts'
import type { Bom, BomContent } from '../bom-model.ts'
import { bomProblems } from '../bom-rules.ts'
import { bomSteps } from '../bom-steps.ts'
import { requireBom } from './bom-requires.ts'
import { bomTable } from './bom-table.ts'

/** What the list's keyword finds a bill of materials by. */
export function bomKeyword({ code, type, remark }: Pick<BomContent, 'code' | 'type' | 'remark'>): string {
  return keywordText(code, type, remark)
}

/** What other areas are told about a bill of materials. */
export function bomEvent({ id, code, type, orderId }: Bom) {
  return { id, code, type, orderId }
}
export type BomEvent = ReturnType<typeof bomEvent>

/** Everything that happens to bills of materials. */
export const bomStore = recordStore({
  table: bomTable,
  steps: bomSteps,
  problems: bomProblems,
  requires: requireBom,
  keyword: bomKeyword,
  // What is the sample order's was confirmed before, and follows its confirmations from then on.
  derives: async (work, { content: { code, type }, before }) => {
    if (before) return {}
    const [order] = await work.db
      .select({
        templateOrderId: templateOrders.id,
        brandId: templateOrders.brandId,
        customerId: templateOrders.customerId,
        customerCode: templateOrders.customerCode,
        developmentType: templateOrders.developmentType,
        designImageUrls: templateOrders.designImageUrls,
      })
      .from(templateOrders)
      .where(sql`${templateOrders.code} = ${code} and ${templateOrders.type} = ${type}`)
    return order ?? {}
  },
  event: bomEvent,
  codeOf: ({ code }) => code,
})
