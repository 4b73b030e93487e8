import { call } from '../../../../core/browser/api/client.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { message } from '../../../../core/shared/message.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import { materialInboundOrderCalls } from '../../material-inbound-orders/material-inbound-order-contract.ts'

/** The most lines that are named. */
const most = 12

/** The lines of a sign-in in their order; people type the rolls in this order. Throws `CallError`. */
export async function linesOfRolls(id: number): Promise<string> {
  const { materialInboundMessages: lines } = await call(materialInboundOrderCalls.read, { params: { id }, query: {} })
  const named = lines.slice(0, most).map(({ material, lot, quantity, unit }, at) => {
    const words = [material?.name, material?.color, lot, `${formatAmount(quantity)} ${unit?.name ?? ''}`]
    return `${at + 1}. ${words.filter(Boolean).join(' ')}`
  })
  const count = translate(message('共 {n} 行', { n: lines.length }))
  return [count, ...named, ...(lines.length > most ? ['…'] : [])].join('　')
}
