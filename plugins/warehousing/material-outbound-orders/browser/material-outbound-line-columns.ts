import type { Choice } from '../../../../core/browser/form/choices/lookup.ts'
import type { LineColumn, LineRow } from '../../../../core/browser/form/lines/line-column.ts'
import { modelColumns } from '../../../../core/browser/form/model/model-columns.ts'
import { joinNames, type Text } from '../../../../core/browser/i18n/text.ts'
import { formatAmount, isMore } from '../../../../core/shared/money.ts'
import { unitOfMaterial } from '../../../materials/public.ts'
import { type MaterialOutboundOrder, materialOutboundLineModel } from '../material-outbound-order-model.ts'
import { type BillFigures, openQuantity } from '../material-outbound-order-rules.ts'
import type { LineStock } from '../material-outbound-stock.ts'

const figuresOf = (row: LineRow) => row['bomItem'] as Partial<BillFigures> | null

/** What a line of a form says of its bill and of stock. */
export type LineFacts = {
  /** Whether the lines are those of bills. */
  readonly isProduction: boolean
  /** Whether more than is open is worth a word: a supplement has no limit. */
  readonly hasLimit: boolean
  /** The columns of a finished order: they show the lots taken and the quantities returned and lost. */
  readonly read?: MaterialOutboundOrder['materialOutboundMessages'] | undefined
  readonly warehouseId: number
  /** The production orders of the lines. */
  readonly orderIds: readonly number[]
  /** What stock has for a row; undefined where nothing is known of it. */
  readonly stockOf?: (row: LineRow) => LineStock | undefined
}

/** A line of a bill as it comes with the choice. */
function billLineOf(choice: Choice | null): Readonly<Record<string, unknown>> {
  return (choice?.data as Readonly<Record<string, unknown>> | undefined) ?? { productionOrder: null, material: null }
}

function hintOf(t: Text, row: LineRow, stock: LineStock | undefined, open: string | undefined): string {
  if (stock && isMore(stock.missing, '0')) return t('库存不足，可用 {n}', { n: formatAmount(stock.available, 2) })
  const quantity = row['quantity']
  const words: string[] = []
  if (open !== undefined && typeof quantity === 'string' && quantity !== '' && isMore(quantity, open))
    words.push(t('超过未发 {n}', { n: formatAmount(open, 2) }))
  const lots = (stock?.lots ?? []).filter(Boolean)
  if (stock?.isMixed) words.push(t('混用缸号 {lots}', { lots: joinNames(stock.lots.map((lot) => lot || t('无缸号'))) }))
  else if (lots[0] !== undefined && row['lot'] === '') words.push(t('取缸号 {lot}', { lot: lots[0] }))
  return words.join(' · ')
}

/** The columns of an outbound order's lines. */
export function outboundLineColumns(t: Text, facts: LineFacts): readonly LineColumn[] {
  const { isProduction, hasLimit, read, warehouseId, orderIds, stockOf } = facts
  const figure = (key: keyof BillFigures) => (row: LineRow) => figuresOf(row)?.[key]
  const shown = (key: 'takenLots' | 'returnedQuantity' | 'lostQuantity') => (row: LineRow) =>
    read?.find(({ id }) => id === row['id'])?.[key]
  const open = (row: LineRow) => {
    const { requiredQuantity, issuedQuantity } = figuresOf(row) ?? {}
    return requiredQuantity === undefined || issuedQuantity === undefined
      ? undefined
      : openQuantity({ requiredQuantity, issuedQuantity })
  }
  return modelColumns(materialOutboundLineModel, t, [
    ...(isProduction
      ? ([
          { field: 'bomItem', width: 130, required: true, lookup: `billLines:${orderIds.join(',')}`, fill: billLineOf },
          { field: 'productionOrder', width: 112, readOnly: true, lookup: 'suppliedOrders' },
          {
            key: 'color',
            label: t('物料颜色'),
            width: 72,
            compute: (row: LineRow) => (row['material'] as { color?: string | null } | null)?.color ?? '',
          },
          { key: 'required', label: t('需求数量'), width: 76, decimals: 2, compute: figure('requiredQuantity') },
          { key: 'issued', label: t('已发数量'), width: 76, decimals: 2, compute: figure('issuedQuantity') },
        ] as const)
      : ([
          { field: 'material', width: 170, required: true },
          { field: 'productionOrder', width: 130, lookup: 'suppliedOrders' },
        ] as const)),
    ...(stockOf
      ? ([
          {
            key: 'available',
            label: t('可用数量'),
            width: 76,
            decimals: 2,
            compute: (row: LineRow) => stockOf(row)?.available,
          },
        ] as const)
      : []),
    { field: 'quantity', width: 104, required: true, unitOf: unitOfMaterial },
    { field: 'lot', width: 76 },
    { field: 'deliveredQuantity', width: 84 },
    { field: 'deliveredUnit', width: 76, carries: true },
    { field: 'factor', width: 76, carries: true },
    ...(read
      ? ([
          { key: 'takenLots', label: t('实发缸号'), width: 110, compute: shown('takenLots') },
          {
            key: 'returned',
            label: t('已退数量'),
            width: 76,
            decimals: 2,
            compute: shown('returnedQuantity'),
          },
          { key: 'lost', label: t('损耗数量'), width: 76, decimals: 2, compute: shown('lostQuantity') },
        ] as const)
      : []),
    ...(isProduction ? [] : ([{ field: 'quality', width: 76, carries: true }] as const)),
    { field: 'warehouseLocation', width: 76, lookup: `locations:${warehouseId}` },
    ...(stockOf
      ? ([
          {
            key: 'hint',
            label: t('提示'),
            width: 172,
            compute: (row: LineRow) => hintOf(t, row, stockOf(row), hasLimit ? open(row) : undefined),
          },
        ] as const)
      : []),
    { field: 'comment', width: 80 },
  ])
}
