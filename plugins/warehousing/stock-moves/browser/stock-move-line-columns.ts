import type { LineColumn, LineRow } from '../../../../core/browser/form/lines/line-column.ts'
import { modelColumns } from '../../../../core/browser/form/model/model-columns.ts'
import type { Text } from '../../../../core/browser/i18n/text.ts'
import { unitOfMaterial } from '../../../materials/public.ts'
import { boundColumn, itemColumns } from '../../stock-lines/browser/stock-line-columns.ts'
import type { Standing } from '../../stock-lines/browser/use-standing.ts'
import type { NamedStock } from '../../stock-lines/stock-line-rules.ts'
import { stockMoveLineModel } from '../stock-move-model.ts'

/** The columns of a move's lines: the item, the quantity, and the new place, quality and order. */
export function stockMoveLineColumns(
  t: Text,
  { kind, warehouseId, standingOf }: Standing,
  toWarehouseId: number,
): readonly LineColumn[] {
  const available = (row: LineRow) => standingOf?.(row as unknown as NamedStock)?.available ?? '0'
  return modelColumns(stockMoveLineModel, t, [
    ...itemColumns(kind, warehouseId),
    ...boundColumn(kind),
    ...(standingOf ? [{ key: 'available', label: t('可用数量'), width: 84, decimals: 2, compute: available }] : []),
    {
      field: 'quantity',
      width: 100,
      required: true,
      ...(kind === 'material' ? { unitOf: unitOfMaterial } : { unit: t('件') }),
      sum: true,
    },
    { field: 'toLocation', width: 118, lookup: `locations:${toWarehouseId}`, carries: true },
    { field: 'toQuality', width: 90, carries: true },
    ...(kind === 'material' ? ([{ field: 'binding', width: 96 }] as const) : []),
    { field: 'comment', width: 110 },
  ])
}
