import { message } from '../../../core/shared/message.ts'
import { missingProblems } from '../../../core/shared/document/document-required.ts'
import { allow, type FieldProblem, refuse, type Verdict } from '../../../core/shared/rule.ts'
import type { OrderStatus } from '../patterning-orders/patterning-order-options.ts'
import { valuationLineProblems } from '../process-valuation/valuation-line-rules.ts'
import { type ValuationOrderContent, valuationOrderModel } from './valuation-order-model.ts'

/** The problems of a valuation, each at its path. */
export function valuationOrderProblems(
  content: Pick<ValuationOrderContent, 'patterningOrderId' | 'lines'>,
): FieldProblem[] {
  const { lines } = content
  return [
    ...missingProblems(valuationOrderModel, content),
    ...(lines.length === 0 ? [{ field: 'lines', message: message('请添加工序') }] : []),
    ...lines.flatMap((line, at) =>
      valuationLineProblems(line).map(({ field, ...problem }) => ({ ...problem, field: `lines.${at}.${field}` })),
    ),
  ]
}

/** Whether the labour of a pattern order may be valued: no longer once it is cancelled. */
export function canValue({ status }: { readonly status: OrderStatus }): Verdict {
  return status === 'Cancel' ? refuse(message('版房订单已取消，不能核价')) : allow
}
