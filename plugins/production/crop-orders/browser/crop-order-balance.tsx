import { useText } from '../../../../core/browser/i18n/text.ts'
import { ReadTable } from '../../../../core/browser/ui/read-table.tsx'
import { formatAmount } from '../../../../core/shared/money.ts'
import {
  batchPieces,
  type CutBatch,
  cutSizeNames,
  type OrderedSize,
  percentText,
  piecesOfSize,
  sizeBalances,
} from '../crop-order-sizes.ts'

type BalanceRow = {
  readonly key: string
  readonly label: string
  readonly values: readonly number[]
  readonly total: number
  /** Ordered pieces of each size, where the row says how far the cut is from them. */
  readonly of?: readonly number[]
  readonly ofTotal?: number
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** A difference with its sign and its part of the order. */
function Balance({ value, ordered }: { value: number; ordered: number }) {
  const percent = percentText(value, ordered)
  const tone = value > 0 ? 'text-tone-warning' : value < 0 ? 'text-ink-muted' : ''
  const text = `${value > 0 ? '+' : ''}${formatAmount(value)}`
  return <span className={tone}>{percent === undefined || value === 0 ? text : `${text} (${percent}%)`}</span>
}

/** Pieces that were typed as text are not counted until they are numbers. */
const counted = ({ sizeRange }: CutBatch): CutBatch => ({
  sizeRange: sizeRange.filter(({ cropQuantity }) => typeof cropQuantity === 'number'),
})

/**
 * Returns for each size the ordered pieces, the pieces cut before the bed batch at index `bed`, in that batch and in all
 * batches, and the difference between cut and ordered.
 */
export function CropBalanceTable({
  ordered,
  batches,
  bed,
}: {
  ordered: readonly OrderedSize[]
  batches: readonly CutBatch[]
  bed: number | undefined
}) {
  const t = useText()
  const names = cutSizeNames(ordered, batches)
  const cut = batches.map(counted)
  const balances = sizeBalances(ordered, cut)
  const at = (some: readonly CutBatch[]) => names.map((name) => piecesOfSize(some, name))
  const wanted = balances.map((size) => size.ordered)
  const over = balances.map((size) => size.over)
  const row = (key: string, label: string, values: readonly number[]): BalanceRow => ({
    key,
    label,
    values,
    total: sum(values),
  })
  const own = bed === undefined ? undefined : cut[bed]
  const rows: readonly BalanceRow[] = [
    row('ordered', t('下单'), wanted),
    ...(own && bed !== undefined
      ? [
          row('before', t('此前已裁'), at(cut.slice(0, bed))),
          { ...row('bed', t('本床（第 {n} 床）', { n: bed + 1 }), at([own])), total: batchPieces(own) },
        ]
      : []),
    row('cut', t('裁剪合计'), at(cut)),
    { ...row('over', t('多裁/少裁'), over), of: wanted, ofTotal: sum(wanted) },
  ]
  return (
    <ReadTable
      framed
      label={t('各尺码裁剪情况')}
      lines={rows}
      keyOf={({ key }) => key}
      columns={[
        { label: t('件数'), names: true, cell: ({ label }) => label },
        ...names.map((name, place) => ({
          label: name,
          isNumber: true as const,
          cell: ({ values, of }: BalanceRow) =>
            of ? <Balance value={values[place] ?? 0} ordered={of[place] ?? 0} /> : formatAmount(values[place] ?? 0),
        })),
        {
          label: t('合计'),
          isNumber: true,
          cell: ({ total, ofTotal }) =>
            ofTotal === undefined ? formatAmount(total) : <Balance value={total} ordered={ofTotal} />,
        },
      ]}
    />
  )
}
