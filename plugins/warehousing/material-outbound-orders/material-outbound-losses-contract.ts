import { z } from 'zod'
import { contract, decimal, id, idParams, startingVersion } from '../../../core/shared/contract.ts'
import { writersOf } from '../../../core/shared/document.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { isMore, isNegative, readDecimal, subtractDecimals } from '../../../core/shared/money.ts'
import type { FieldProblem } from '../../../core/shared/rule.ts'
import { materialOutboundOrderCalls } from './material-outbound-order-contract.ts'
import { materialOutboundOrderDocument } from './material-outbound-order-document.ts'
import type { MaterialOutboundOrder } from './material-outbound-order-model.ts'
import { materialOutboundLimits as limits } from './material-outbound-order-options.ts'

const { noun } = materialOutboundOrderDocument

/** What factories lost or spoiled of the material that an order sent them, in units of each material. */
export const materialOutboundLosses = contract({
  method: 'PUT',
  path: `${noun}/:id/losses`,
  permission: writersOf(materialOutboundOrderDocument),
  summary: 'Record what a factory lost of the issued material',
  params: idParams,
  body: z.strictObject({
    version: startingVersion,
    lines: z.array(z.strictObject({ id, lostQuantity: decimal })).max(limits.lines),
  }),
  reply: materialOutboundOrderCalls.read.reply,
})
export type OutboundLosses = z.output<typeof materialOutboundLosses.body>['lines']

/** What is wrong with losses, by the field of the window: more cannot be lost than was issued and did not come back. */
export function lossProblems(
  losses: readonly { readonly id: number; readonly lostQuantity: unknown }[],
  issued: MaterialOutboundOrder['materialOutboundMessages'],
): readonly FieldProblem[] {
  const lines = new Map(issued.map((line) => [line.id, line]))
  return losses.flatMap(({ id: lineId, lostQuantity }, at) => {
    const line = lines.get(lineId)
    const lost = readDecimal(lostQuantity) ?? '0'
    const most = subtractDecimals(line?.quantity ?? '0', line?.returnedQuantity ?? '0')
    const wrong = (text: Message) => [{ field: `lines.${at}.lostQuantity`, message: text }]
    if (!line) return wrong(message('物料已不在出库单中，请刷新后重试'))
    if (isNegative(lost) || !/^\d+(\.\d{1,2})?$/.test(lost)) return wrong(message('请输入最多 2 位小数的数量'))
    return isMore(lost, most) ? wrong(message('损耗不能超过出库减已退的 {most}', { most })) : []
  })
}
