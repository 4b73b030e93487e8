import { call } from '../../../../core/browser/api/client.ts'
import type { Beginning } from '../../../../core/browser/document/document-page-options.ts'
import { message } from '../../../../core/shared/message.ts'
import { valuationOrderStart } from '../valuation-order-contract.ts'
import { type ValuationOrderForm, valuationOrderModel } from '../valuation-order-model.ts'
import { canValue } from '../valuation-order-rules.ts'

/** A new valuation of the pattern order that the address names. Throws `CallError`. */
export async function beginValuation({
  patterningOrder,
}: Readonly<Record<string, string | undefined>>): Promise<Beginning<ValuationOrderForm>> {
  if (!patterningOrder) return { refusal: message('请选择版房订单') }
  const start = await call(valuationOrderStart, { query: { patterningOrderId: patterningOrder } })
  if (start.valuation)
    return { refusal: message('该版房订单已有核价单 {code}', { code: start.valuation.valuationCode }) }
  const verdict = canValue(start)
  if (!verdict.allowed) return { refusal: verdict.reason }
  const values = { ...valuationOrderModel.empty, patterningOrderId: start.patterningOrder }
  return { values, name: start.patterningOrder.name }
}
