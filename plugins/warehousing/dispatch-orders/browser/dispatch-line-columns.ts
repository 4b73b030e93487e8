import type { Choice } from '../../../../core/browser/form/choices/lookup.ts'
import type { LineColumn, LineRow } from '../../../../core/browser/form/lines/line-column.ts'
import { modelColumns } from '../../../../core/browser/form/model/model-columns.ts'
import type { Words } from '../../../../core/browser/i18n/text.ts'
import { clothOutboundStateLabels } from '../../cloth-outbound-orders/cloth-outbound-order-options.ts'
import type { DispatchableShipment } from '../../cloth-outbound-orders/dispatchable-shipment.ts'
import { type DispatchOrder, dispatchLineModel } from '../dispatch-order-model.ts'
import { canLeaveWith, dispatchLines } from '../dispatch-order-rules.ts'

/** The columns need the saved dispatch order and the warehouse that the form holds. */
export type LineFacts = {
  readonly record: DispatchOrder | undefined
  readonly readOnly: boolean
  readonly warehouseId: number
}

type Shipment = Partial<DispatchableShipment> | null

const shipmentOf = (row: LineRow) => row['clothOutboundOrder'] as Shipment

const isRead = (shipment: Shipment): shipment is DispatchableShipment => shipment?.status !== undefined

/** The columns of a dispatch order's lines: the shipment, and what is known of it. */
export function dispatchLineColumns(t: Words, { record, readOnly, warehouseId }: LineFacts): readonly LineColumn[] {
  const saved = (row: LineRow) =>
    record?.[dispatchLines].find(({ clothOutboundOrder }) => clothOutboundOrder.id === shipmentOf(row)?.id)
  const shown = (key: 'customer' | 'customerPO' | 'deliverAddress') => (row: LineRow) =>
    saved(row)?.[key] ?? shipmentOf(row)?.[key] ?? ''
  const count = (key: 'quantity' | 'boxQuantity') => (row: LineRow) => {
    const value = saved(row)?.[key] ?? shipmentOf(row)?.[key]
    return value === undefined ? undefined : String(value)
  }
  const hint = (row: LineRow) => {
    const shipment = shipmentOf(row)
    if (!isRead(shipment)) return ''
    const warehouse = warehouseId > 0 ? { id: warehouseId } : null
    const verdict = canLeaveWith(shipment, { dispatchOrderId: record?.id ?? null, warehouse })
    return verdict.allowed ? '' : t(verdict.reason)
  }
  return modelColumns(dispatchLineModel, t, [
    {
      field: 'clothOutboundOrder',
      width: 128,
      required: true,
      lookup: `waitingShipments:${warehouseId},${record?.id ?? 0}`,
      fill: (choice: Choice | null) => ({ clothOutboundOrder: choice?.data ?? choice }),
    },
    {
      key: 'status',
      label: t('状态'),
      width: 84,
      compute: (row: LineRow) => {
        const shipment = shipmentOf(row)
        return isRead(shipment) ? t(clothOutboundStateLabels[shipment.status].label) : ''
      },
    },
    {
      key: 'brand',
      label: t('品牌'),
      width: 88,
      compute: (row: LineRow) => saved(row)?.brand ?? shipmentOf(row)?.brand?.name ?? '',
    },
    { key: 'customer', label: t('客户'), width: 96, compute: shown('customer') },
    { key: 'customerPO', label: t('客户 PO'), width: 92, compute: shown('customerPO') },
    { key: 'deliverAddress', label: t('收货地址'), width: 124, compute: shown('deliverAddress') },
    { key: 'quantity', label: t('出货件数'), width: 72, decimals: 0, sum: true, compute: count('quantity') },
    { key: 'boxQuantity', label: t('箱数'), width: 56, decimals: 0, sum: true, compute: count('boxQuantity') },
    ...(readOnly ? [] : ([{ key: 'hint', label: t('提示'), width: 190, compute: hint }] as const)),
  ])
}
