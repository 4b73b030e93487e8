import { type SQL, sql } from 'drizzle-orm'
import type { Saving } from '../../../../core/server/document/document-store-options.ts'
import { documentStore } from '../../../../core/server/document/document-store.ts'
import { goneRecord } from '../../../../core/server/document/reference-target.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { refusedFields } from '../../../../core/server/refusal.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import { isSeenOrder } from '../../patterning-orders/server/patterning-order-scope.ts'
import { valuationTotals } from '../../process-valuation/valuation-time.ts'
import type { ValuationOrder, ValuationOrderContent, ValuationOrderParts } from '../valuation-order-model.ts'
import { canValue, valuationOrderProblems } from '../valuation-order-rules.ts'
import { valuationOrderSteps } from '../valuation-order-steps.ts'
import { valuedOrderIn, valuedOrderSql } from './valuation-order-start.ts'
import { valuationOrderTable } from './valuation-order-table.ts'

type ValuationSaving = Saving<ValuationOrderParts>

/** The style that a valuation is of. */
type Style = { readonly code: string; readonly type: string; readonly color: string }

/** The text that a keyword search looks in. */
function valuationOrderKeyword({ code, type, color }: Style, remark: string, valuationCode: string | null) {
  return keywordText(valuationCode, code, type, color, remark)
}

/** What the lines of a valuation come to. */
function totalColumns(lines: ValuationOrderContent['lines']) {
  const { price, minute } = valuationTotals(lines)
  return { lineCount: lines.length, totalPrice: price, totalMinute: minute }
}

async function orderProblem(work: Work, { content, before, answers }: ValuationSaving): Promise<Message | undefined> {
  const id = content.patterningOrderId
  if (before) return id === before.patterningOrder.id ? undefined : message('核价单的版房订单不能更改')
  const valued = valuedOrderIn(answers)
  if (!valued || !(await isSeenOrder(work.db, work.actor, valued.patterningOrder.id))) return goneRecord
  if (valued.valuation) return message('该版房订单已有核价单 {code}', { code: valued.valuation.valuationCode })
  const verdict = canValue(valued)
  return verdict.allowed ? undefined : verdict.reason
}

/** Reads and changes valuations. */
export const valuationOrderStore = documentStore({
  table: valuationOrderTable,
  steps: valuationOrderSteps,
  problems: valuationOrderProblems,
  // Two people who value an order at the same time come one after the other, and the second is told of the first.
  locks: ({ patterningOrderId }) =>
    sql`select 1 from patterning_orders where id = ${patterningOrderId}::int for no key update`,
  queries: ({ patterningOrderId }, before): Readonly<Record<string, SQL>> =>
    before ? {} : { valued: valuedOrderSql(patterningOrderId) },
  requires: async (work, saving) => {
    const problem = await orderProblem(work, saving)
    if (problem) throw refusedFields([{ field: 'patterningOrderId', message: problem }])
  },
  code: { at: 'create', prefix: () => 'HJ', column: 'valuationCode' },
  keyword: ({ remark }, valuationCode, { answers, before }) => {
    const style = before ?? valuedOrderIn(answers)
    return style ? valuationOrderKeyword(style, remark, valuationCode) : ''
  },
  chooses: ({ answers }) => ({ developmentGroup: valuedOrderIn(answers)?.developmentGroup ?? null }),
  derives: async (_work, { content, before, answers }) => {
    const valued = valuedOrderIn(answers)
    const copied = before || !valued ? {} : { code: valued.code, type: valued.type, color: valued.color }
    return { ...copied, ...totalColumns(content.lines) }
  },
  event: ({ id, valuationCode, patterningOrder, code, type, color, user }: ValuationOrder) => ({
    id,
    valuationCode,
    patterningOrderId: patterningOrder.id,
    code,
    type,
    color,
    creatorId: user.id,
  }),
})
