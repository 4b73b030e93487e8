import type { LineColumn, LineRow } from '../../../../core/browser/form/lines/line-column.ts'
import { modelColumns } from '../../../../core/browser/form/model/model-columns.ts'
import type { Text } from '../../../../core/browser/i18n/text.ts'
import { type Decimal, multiplyDecimals, readDecimal, roundDecimal } from '../../../../core/shared/money.ts'
import type { BulkPurchaseReference } from '../../../bulk-purchase/public.ts'
import { unitOfMaterial } from '../../../materials/public.ts'
import { materialInboundLineModel } from '../material-inbound-order-model.ts'
import type { MaterialInboundType } from '../material-inbound-order-options.ts'

type LineFacts = {
  readonly type: MaterialInboundType
  readonly warehouseId: number
  /** Unit prices of the purchased materials, by their ids; undefined for people who see no prices. */
  readonly prices: ReadonlyMap<number, Decimal> | undefined
}

const purchaseOf = (row: LineRow) => row['materialBulkPurchase'] as Partial<BulkPurchaseReference> | null

/** The columns of a sign-in's lines. */
export function inboundLineColumns(t: Text, { type, warehouseId, prices }: LineFacts): readonly LineColumn[] {
  const isPurchase = type === 'Purchase'
  const isReturn = type === 'ReturnMaterial'
  const priceOf = (row: LineRow) => prices?.get(purchaseOf(row)?.id ?? 0)
  const figure = (label: string, key: 'purchaseQuantity' | 'receivedQuantity') => ({
    key,
    label,
    width: 76,
    decimals: 2,
    compute: (row: LineRow) => purchaseOf(row)?.[key] ?? undefined,
  })
  const amountOf = (row: LineRow) => {
    const [price, quantity] = [priceOf(row), readDecimal(row['quantity'])]
    return price === undefined || quantity === null ? undefined : roundDecimal(multiplyDecimals(price, quantity), 2)
  }
  const order = type === 'Other' ? [] : ([{ field: 'productionOrder', width: 112, readOnly: true }] as const)
  return modelColumns(materialInboundLineModel, t, [
    { field: 'material', width: 140, required: true, readOnly: isPurchase || isReturn },
    {
      key: 'materialColor',
      label: t('物料颜色'),
      width: 72,
      compute: (row: LineRow) => (row['material'] as { color?: string | null } | null)?.color ?? '',
    },
    ...(isPurchase
      ? ([
          { field: 'materialBulkPurchase', width: 112, readOnly: true },
          figure(t('采购数量'), 'purchaseQuantity'),
          figure(t('已到数量'), 'receivedQuantity'),
        ] as const)
      : order),
    { field: 'quantity', width: 104, required: true, unitOf: unitOfMaterial, sum: true },
    { field: 'lot', width: 80, readOnly: isReturn },
    { field: 'warehouseLocation', width: 108, lookup: `locations:${warehouseId}`, carries: true },
    ...(isPurchase ? ([{ field: 'isCompleted', width: 76 }] as const) : []),
    ...(isReturn
      ? ([{ field: 'quality', width: 84, carries: true }] as const)
      : ([
          { field: 'deliveredQuantity', width: 84 },
          { field: 'deliveredUnit', width: 76, carries: true },
          { field: 'factor', width: 76, carries: true },
        ] as const)),
    ...(isPurchase ? order : []),
    ...(isPurchase && prices
      ? ([
          { key: 'unitPrice', label: t('单价'), width: 84, money: true, compute: priceOf },
          { key: 'price', label: t('金额'), width: 96, money: true, sum: true, compute: amountOf },
        ] as const)
      : []),
    { field: 'comment', width: 110 },
  ])
}
