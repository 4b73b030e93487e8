import type { LineColumn, LineRow } from '../../../../core/browser/form/lines/line-column.ts'
import { modelColumns } from '../../../../core/browser/form/model/model-columns.ts'
import type { Text } from '../../../../core/browser/i18n/text.ts'
import { type Decimal, formatAmount, readDecimal, subtractDecimals } from '../../../../core/shared/money.ts'
import { unitOfMaterial } from '../../../materials/public.ts'
import { boundColumn, itemColumns } from '../../stock-lines/browser/stock-line-columns.ts'
import type { Standing } from '../../stock-lines/browser/use-standing.ts'
import { stockTakeLineModel } from '../stock-take-model.ts'
import { type CountingLine } from '../stock-take-books.ts'
import { hasMoved } from '../stock-take-rules.ts'

/** What stands at a line now; undefined where it is not known. */
export type BookNow = (line: CountingLine) => Decimal | undefined

function difference(row: LineRow): Decimal | undefined {
  const [counted, book] = [readDecimal(row['countedQuantity']), readDecimal(row['bookQuantity'])]
  return counted === null || book === null ? undefined : subtractDecimals(counted, book)
}

/** The columns of a stock take's lines. The first ones are those of a sheet with opening balances. */
export function stockTakeLineColumns(
  t: Text,
  { kind, warehouseId }: Pick<Standing, 'kind' | 'warehouseId'>,
  bookNow: BookNow | undefined,
): readonly LineColumn[] {
  const hint = (row: LineRow) => {
    const line = row as CountingLine & LineRow
    const now = bookNow?.(line)
    return now !== undefined && hasMoved(line, now)
      ? t('账面 {book} → {now}', { book: formatAmount(readDecimal(line.bookQuantity), 2), now: formatAmount(now, 2) })
      : ''
  }
  return modelColumns(stockTakeLineModel, t, [
    ...itemColumns(kind, warehouseId),
    {
      field: 'countedQuantity',
      width: 100,
      required: true,
      ...(kind === 'material' ? { unitOf: unitOfMaterial } : { unit: t('件') }),
      sum: true,
    },
    { field: 'bookQuantity', width: 88, readOnly: true, sum: true },
    { key: 'difference', label: t('差异'), width: 84, decimals: 2, compute: difference, sum: true },
    ...(bookNow ? [{ key: 'hint', label: t('提示'), width: 150, compute: hint }] : []),
    ...boundColumn(kind),
    { field: 'comment', width: 110 },
  ])
}
