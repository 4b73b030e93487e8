import type { StockKind } from '../../stock/stock-options.ts'

/**
 * The columns by which a line names its item and its place, in the order in which a sheet is pasted: item, location, lot,
 * quality. The production order of a material comes last, with `boundColumn`.
 */
export function itemColumns(kind: StockKind, warehouseId: number) {
  const place = { field: 'warehouseLocation', width: 118, lookup: `locations:${warehouseId}`, carries: true } as const
  const quality = { field: 'quality', width: 84, carries: true } as const
  return kind === 'material'
    ? ([{ field: 'material', width: 160, required: true }, place, { field: 'lot', width: 84 }, quality] as const)
    : ([
        { field: 'productionOrder', width: 140, required: true, lookup: 'stockedOrders' },
        { field: 'size', width: 76, required: true },
        place,
        quality,
      ] as const)
}

/** The column of the production order that a material was bought for. */
export const boundColumn = (kind: StockKind) =>
  kind === 'material' ? ([{ field: 'productionOrder', width: 124, lookup: 'stockedOrders' }] as const) : []
