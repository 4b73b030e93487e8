import { sql } from 'drizzle-orm'
import { recordStore } from '../../../../core/server/document/document-store.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { templateOrders } from '../../template-orders/server/template-order-tables.ts'
import type { Bom, BomContent } from '../bom-model.ts'
import { bomProblems } from '../bom-rules.ts'
import { bomSteps } from '../bom-steps.ts'
import { requireBom } from './bom-requires.ts'
import { bomTable } from './bom-table.ts'

/** The text that a keyword search looks in. */
export function bomKeyword({ code, type, remark }: Pick<BomContent, 'code' | 'type' | 'remark'>): string {
  return keywordText(code, type, remark)
}

/** The event of a bill of materials for other areas. */
export function bomEvent({ id, code, type, orderId }: Bom) {
  return { id, code, type, orderId }
}
export type BomEvent = ReturnType<typeof bomEvent>

/** Reads and changes bills of materials. */
export const bomStore = recordStore({
  table: bomTable,
  steps: bomSteps,
  problems: bomProblems,
  requires: requireBom,
  keyword: bomKeyword,
  // Copied from the sample order when the bill is created; `followTemplateOrder` updates it at each later confirmation.
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
