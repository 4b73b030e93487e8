import { dateOf } from '../../../core/shared/calendar.ts'
import type { SaveType } from '../../../core/shared/document/document-record-contracts.ts'
import { missingProblems } from '../../../core/shared/document/document-required.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { nonNegativeProblem } from '../../../core/shared/money.ts'
import { allow, type FieldProblem, refuse, type Verdict } from '../../../core/shared/rule.ts'
import { canBeDispatched } from '../cloth-outbound-orders/shipment-dispatch-rule.ts'
import type { DispatchableShipment } from '../cloth-outbound-orders/dispatchable-shipment.ts'
import { dispatchLineModel, type DispatchOrderContent, dispatchOrderModel } from './dispatch-order-model.ts'
import { askedOfWay } from './dispatch-order-options.ts'

/** The key of the lines in a dispatch order. */
export const dispatchLines = 'clothOutboundOrders'

/** Returns a problem for each empty field that the way of delivery requires. */
function wayProblems(content: DispatchOrderContent): readonly FieldProblem[] {
  if (content.dispatchWay === null) return []
  const { vehicle, carrier } = askedOfWay[content.dispatchWay]
  const missing = (field: keyof DispatchOrderContent, text: Message) =>
    content[field] === null || content[field] === '' ? [{ field, message: text }] : []
  return [
    ...(vehicle === 'required'
      ? [...missing('licensePlate', message('请输入车牌号')), ...missing('driver', message('请输入司机'))]
      : []),
    ...(carrier === 'required'
      ? [
          ...missing('logisticsSupplier', message('请选择物流公司')),
          ...missing('trackingNumber', message('请输入运单号')),
        ]
      : []),
  ]
}

function lineProblems(lines: DispatchOrderContent[typeof dispatchLines], isDraft: boolean): readonly FieldProblem[] {
  const ids = lines.map(({ clothOutboundOrder }) => clothOutboundOrder?.id)
  return lines.flatMap((line, place): FieldProblem[] => {
    const at = `${dispatchLines}.${place}`
    const id = ids[place]
    return id !== undefined && ids.indexOf(id) < place
      ? [{ field: `${at}.clothOutboundOrder`, message: message('出货单重复') }]
      : [...missingProblems(dispatchLineModel, line, { at, isDraft })]
  })
}

/** Returns the problems of a dispatch order (C-open-124). Form and server both call it. `today` is the date in Shanghai. */
export function dispatchOrderProblems(
  content: DispatchOrderContent,
  type: SaveType,
  today: string = dateOf(new Date()),
): readonly FieldProblem[] {
  const isDraft = type === undefined
  const { dispatchDate, [dispatchLines]: lines } = content
  const freight = nonNegativeProblem(content.freight, 2)
  return [
    ...missingProblems(dispatchOrderModel, content, { isDraft }),
    ...(dispatchDate !== null && dispatchDate > today
      ? [{ field: 'dispatchDate', message: message('发货日期不能晚于今天') }]
      : []),
    ...(isDraft ? [] : wayProblems(content)),
    ...(freight ? [{ field: 'freight', message: freight }] : []),
    ...(!isDraft && lines.length === 0 ? [{ field: dispatchLines, message: message('请选择出货单') }] : []),
    ...lineProblems(lines, isDraft),
  ]
}

/** The values of a shipment that the rules read. */
export type LeavingShipment = Pick<
  DispatchableShipment,
  'name' | 'status' | 'isUnderApproval' | 'dispatchOrder' | 'warehouse'
>

/** The dispatch order that should take a shipment. Its id is null before the first save. */
export type LeavingWith = {
  readonly dispatchOrderId: number | null
  readonly warehouse: { readonly id: number } | null
}

/** Whether a shipment can leave with a dispatch order (C-open-120). */
export function canLeaveWith(shipment: LeavingShipment, { dispatchOrderId, warehouse }: LeavingWith): Verdict {
  const { isUnderApproval: approval } = shipment
  const verdict = canBeDispatched({ ...shipment, approval }, dispatchOrderId)
  if (!verdict.allowed || !warehouse || shipment.warehouse?.id === warehouse.id) return verdict
  return refuse(message('出货单不是这个成品仓库的'))
}

/** Whether one dispatch order can take several shipments: they are of one warehouse. */
export function canLeaveTogether(shipments: readonly Pick<LeavingShipment, 'warehouse'>[]): Verdict {
  const warehouses = new Set(shipments.map(({ warehouse }) => warehouse?.id))
  return warehouses.size > 1 ? refuse(message('所选出货单不是同一个成品仓库，请分开派送')) : allow
}

/** Returns a problem at the line of each shipment that cannot leave with the dispatch order. `judged` selects the shipments to check. */
export function leavingProblems(
  { warehouse, [dispatchLines]: lines }: Pick<DispatchOrderContent, 'warehouse' | typeof dispatchLines>,
  shipments: readonly (LeavingShipment & { readonly id: number })[],
  of: { readonly dispatchOrderId: number | null; readonly judged: (id: number) => boolean },
): readonly FieldProblem[] {
  const found = new Map(shipments.map((shipment) => [shipment.id, shipment]))
  // A draft without a warehouse holds shipments of one, too.
  const leavesFrom = warehouse ?? shipments[0]?.warehouse ?? null
  return lines.flatMap(({ clothOutboundOrder }, place): FieldProblem[] => {
    const shipment = found.get(clothOutboundOrder?.id ?? 0)
    if (!shipment || !of.judged(shipment.id)) return []
    const verdict = canLeaveWith(shipment, { dispatchOrderId: of.dispatchOrderId, warehouse: leavesFrom })
    if (verdict.allowed) return []
    const names = { code: shipment.name, reason: verdict.reason }
    return [{ field: `${dispatchLines}.${place}.clothOutboundOrder`, message: message('{code}：{reason}', names) }]
  })
}

/** Returns the question before a dispatch order is submitted. It says how many shipments leave, and that the step is final. */
export function submitDispatchQuestion({
  [dispatchLines]: lines,
}: {
  readonly [dispatchLines]: readonly unknown[]
}): Message {
  return message('提交后 {count} 张出货单发货并扣减库存，派送单不能再更改，是否确认派送？', { count: lines.length })
}
