import { call } from '../../../../core/browser/api/client.ts'
import type { CommandContext } from '../../../../core/browser/command/command.ts'
import { askOrigin } from '../../../../core/browser/document/origin-state.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { message } from '../../../../core/shared/message.ts'
import { patterningOrderRows } from '../../patterning-orders/patterning-order-contract.ts'
import type { PatterningOrderLent } from '../../patterning-orders/patterning-order-steps.ts'
import { valuationOrderStart } from '../valuation-order-contract.ts'
import { valuationOrderDocument } from '../valuation-order-document.ts'
import { canValue } from '../valuation-order-rules.ts'

const { path } = valuationOrderDocument

/** Opens the valuation of a pattern order, or the form of a new one where it has none. Throws `CallError`. */
export async function openValuation(patterningOrderId: number, open: CommandContext['open']): Promise<void> {
  const { valuation } = await call(valuationOrderStart, { query: { patterningOrderId } })
  open(valuation ? `${path}/${valuation.id}` : `${path}/new?patterningOrder=${patterningOrderId}`, 'tab')
}

/** Asks for the pattern order whose labour is to be valued, and opens its valuation. */
export async function chooseValuedOrder({ open }: CommandContext): Promise<void> {
  const { fields, search } = patterningOrderRows
  const [order] = await askOrigin<PatterningOrderLent>({
    title: translate(message('选择要核价的版房订单')),
    source: {
      fields,
      search,
      columns: ['designImageUrls', 'code', 'type', 'color', 'customerCode', 'status', 'developmentGroup'],
      narrowed: ['status', 'developmentGroup', 'type'],
    },
    rule: canValue,
    empty: translate(message('没有找到版房订单')),
    missing: translate(message('请选择版房订单')),
  })
  if (order) await openValuation(order.id, open)
}
