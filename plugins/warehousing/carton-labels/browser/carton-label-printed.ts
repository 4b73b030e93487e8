import { call } from '../../../../core/browser/api/client.ts'
import { forEachLabel } from '../../../../core/browser/print/parts/print-labels.tsx'
import { type LabelCode, labelCode } from '../../../../core/browser/print/parts/print-qr.tsx'
import { cartonAddress } from '../../cartons/carton-paths.ts'
import { type Carton, cartonCount, cartonGroups, cartonOf, namedCartons } from '../../cartons/cartons.ts'
import { clothOutboundOrderCalls } from '../../cloth-outbound-orders/cloth-outbound-order-contract.ts'
import type { ClothOutboundOrder } from '../../cloth-outbound-orders/cloth-outbound-order-model.ts'
import { canPrintCartons, mostCartonLabels } from '../carton-label-rules.ts'

/** A carton with its line and its code. */
export type PrintedCarton = Carton & {
  readonly line: ClothOutboundOrder['clothOutboundMessages'][number]
  readonly code: LabelCode
}

/** A shipment with the text `typed`, which names cartons of it. */
export type PrintedCartons = {
  readonly order: ClothOutboundOrder
  readonly typed: string
  readonly count: number
  readonly cartons: readonly PrintedCarton[]
}

/** Reads cartons of a shipment, with codes that fit `box` millimetres and open the check of the shipment. Throws `CallError`. */
export async function readPrintedCartons(id: number, typed: string, box: number): Promise<PrintedCartons> {
  const order = await call(clothOutboundOrderCalls.read, { params: { id }, query: {} })
  const { clothOutboundMessages: lines } = order
  const count = cartonCount(lines)
  const groups = cartonGroups(lines)
  // The preview refuses these cartons, so it draws no codes.
  const named = canPrintCartons(typed, lines).allowed ? (namedCartons(typed, count) ?? []) : []
  const found = named.slice(0, mostCartonLabels).flatMap((number) => {
    const carton = cartonOf(groups, number)
    const line = carton && lines[carton.at]
    return carton && line ? [{ ...carton, line }] : []
  })
  const cartons = await forEachLabel(found, (carton) => ({
    ...carton,
    code: labelCode(`${location.origin}${cartonAddress({ shipment: id, carton: carton.number })}`, box),
  }))
  return { order, typed, count, cartons }
}
