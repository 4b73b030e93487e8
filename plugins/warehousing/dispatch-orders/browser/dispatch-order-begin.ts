import { call } from '../../../../core/browser/api/client.ts'
import type { Beginning } from '../../../../core/browser/document/document-page-options.ts'
import { joinNames } from '../../../../core/browser/i18n/text.ts'
import { idsIn } from '../../../../core/browser/workspace/tabs/search-text.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { message } from '../../../../core/shared/message.ts'
import type { DispatchableShipment } from '../../cloth-outbound-orders/dispatchable-shipment.ts'
import { dispatchOrigins } from '../dispatch-order-contract.ts'
import { dispatchLineModel, type DispatchOrderForm, dispatchOrderModel } from '../dispatch-order-model.ts'
import { canLeaveTogether, canLeaveWith, dispatchLines } from '../dispatch-order-rules.ts'

/** The lines of a form that send shipments away. */
export const linesOf = (shipments: readonly DispatchableShipment[]): DispatchOrderForm[typeof dispatchLines] =>
  shipments.map((clothOutboundOrder) => ({ ...structuredClone(dispatchLineModel.empty), clothOutboundOrder }))

/** A new dispatch order: empty, or of the shipments that the address names. Throws `CallError`. */
export async function beginDispatch(
  search: Readonly<Record<string, string | undefined>>,
): Promise<Beginning<DispatchOrderForm>> {
  const empty: DispatchOrderForm = { ...structuredClone(dispatchOrderModel.empty), dispatchDate: dateOf(new Date()) }
  const ids = idsIn(search['shipmentIds'])
  if (ids.length === 0) return { values: empty, field: 'warehouse' }
  const { shipments } = await call(dispatchOrigins, { body: { clothOutboundOrderIds: ids } })
  if (shipments.length === 0) return { refusal: message('出货单不存在或已被删除') }
  for (const shipment of shipments) {
    const verdict = canLeaveWith(shipment, { dispatchOrderId: null, warehouse: null })
    const names = { code: shipment.name }
    if (!verdict.allowed) return { refusal: message('{code}：{reason}', { ...names, reason: verdict.reason }) }
  }
  const verdict = canLeaveTogether(shipments)
  if (!verdict.allowed) return { refusal: verdict.reason }
  const values = { ...empty, warehouse: shipments[0]?.warehouse ?? null, [dispatchLines]: linesOf(shipments) }
  return { values, name: joinNames(shipments.map(({ name }) => name)), field: 'dispatchWay' }
}
