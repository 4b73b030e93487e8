import { call } from '../../../../core/browser/api/client.ts'
import { forEachLabel } from '../../../../core/browser/print/parts/print-labels.tsx'
import { type LabelCode, labelCode } from '../../../../core/browser/print/parts/print-qr.tsx'
import { materialInboundOrderCalls } from '../../material-inbound-orders/material-inbound-order-contract.ts'
import { materialInboundOrderDocument } from '../../material-inbound-orders/material-inbound-order-document.ts'
import type { MaterialInboundOrder } from '../../material-inbound-orders/material-inbound-order-model.ts'
import { inboundMoved } from '../../papers/moved-contract.ts'
import { shelfAddress } from '../../shelf/shelf-path.ts'
import { type Roll, rollsOf } from '../roll-counts.ts'

/** A roll with its line and its code. */
export type PrintedRoll = Roll & {
  readonly line: MaterialInboundOrder['materialInboundMessages'][number]
  readonly code: LabelCode
}

/** The rolls of a sign-in, as the person has typed them in `typed`. */
export type PrintedRolls = {
  readonly order: MaterialInboundOrder
  readonly typed: string
  readonly rolls: readonly PrintedRoll[]
}

/**
 * Reads the rolls of a sign-in, with codes that fit `box` millimetres. A code opens the shelf that the roll was put on, at the item; where
 * no shelf is known, the sign-in. Throws `CallError`.
 */
export async function readPrintedRolls(id: number, typed: string, box: number): Promise<PrintedRolls> {
  const [order, moved] = await Promise.all([
    call(materialInboundOrderCalls.read, { params: { id }, query: {} }),
    call(inboundMoved, { params: { id } }),
  ])
  const lines = order.materialInboundMessages
  const addressOf = (lineId: number) => {
    const { balanceId: balance, warehouseLocation } = moved.find((one) => one.lineId === lineId) ?? {}
    return warehouseLocation
      ? shelfAddress({ location: warehouseLocation.id, balance })
      : `${materialInboundOrderDocument.path}/${id}`
  }
  const found = rollsOf(typed, lines.length).flatMap((roll) => {
    const line = lines[roll.at]
    return line ? [{ ...roll, line }] : []
  })
  const rolls = await forEachLabel(found, (roll) => ({
    ...roll,
    code: labelCode(`${location.origin}${addressOf(roll.line.id)}`, box),
  }))
  return { order, typed, rolls }
}
