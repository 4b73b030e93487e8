import { call } from '../../../../core/browser/api/client.ts'
import type { Beginning } from '../../../../core/browser/document/document-page-options.ts'
import { selfNow } from '../../../../core/browser/session/session.ts'
import { idsIn } from '../../../../core/browser/workspace/tabs/search-text.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { message } from '../../../../core/shared/message.ts'
import {
  materialInboundLineModel,
  type MaterialInboundFormLine,
  type MaterialInboundOrderForm,
  materialInboundOrderModel,
} from '../material-inbound-order-model.ts'
import type { MaterialInboundType } from '../material-inbound-order-options.ts'
import type { InboundOrigin } from '../material-inbound-origin.ts'
import { type InboundOrigins, materialInboundOrigins } from '../material-inbound-origin-contract.ts'

/** Reads what lines start from. Throws `CallError`. */
export const readOrigins = (of: {
  readonly purchases?: readonly number[]
  readonly outboundId?: number
}): Promise<InboundOrigins> =>
  call(materialInboundOrigins, {
    body: { materialBulkPurchaseIds: [...(of.purchases ?? [])], materialOutboundOrderId: of.outboundId ?? null },
  })

/** The lines of a form that start from purchases, or from what was issued. */
export const linesFrom = (origins: readonly InboundOrigin[]): MaterialInboundFormLine[] =>
  origins.map((origin) => ({ ...structuredClone(materialInboundLineModel.empty), ...origin }))

const emptyForm = (type: MaterialInboundType): MaterialInboundOrderForm => ({
  ...structuredClone(materialInboundOrderModel.empty),
  type,
  inboundDate: dateOf(new Date()),
  signUser: selfNow(),
})

/** A new sign-in: empty, or of the purchased materials or the outbound order that the address names. Throws `CallError`. */
export async function beginMaterialInbound(
  search: Readonly<Record<string, string | undefined>>,
): Promise<Beginning<MaterialInboundOrderForm>> {
  const purchases = idsIn(search['purchaseIds'])
  const [outboundId] = idsIn(search['outboundId'])
  if (purchases.length === 0 && outboundId === undefined) return { values: emptyForm('Purchase'), field: 'supplier' }
  const of = await readOrigins(outboundId === undefined ? { purchases } : { outboundId })
  const { suppliers, warehouse, outboundOrder, origins } = of
  if (suppliers.length > 1) return { refusal: message('所选物料不是同一家供应商，请分开签收') }
  if (outboundId !== undefined && !outboundOrder) return { refusal: message('出库单未出库，不能退料') }
  if (origins.length === 0)
    return { refusal: outboundOrder ? message('出库单的物料已全部退回') : message('所选物料不在采购中，不能签收') }
  const values: MaterialInboundOrderForm = {
    ...emptyForm(outboundOrder ? 'ReturnMaterial' : 'Purchase'),
    supplier: suppliers[0] ?? null,
    warehouse,
    materialOutboundOrder: outboundOrder,
    materialInboundMessages: linesFrom(origins),
  }
  return { values, name: outboundOrder?.name ?? suppliers[0]?.name ?? '', field: 'warehouse' }
}
