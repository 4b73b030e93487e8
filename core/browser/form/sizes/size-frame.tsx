import { type SizeRow, sizeTotals, sumPieces } from '../../../shared/sizes.ts'
import { useText } from '../../i18n/text.ts'
import { headName } from './size-grid.ts'
import { totalsByColumn } from './size-model.ts'

/**
 * The headings of a matrix. The sizes of the first colour stand over them: they are typed in its row, so that the keyboard meets each before its
 * pieces. Where it has none, the size of another colour heads the column.
 */
export function SizeHead({ rows, slots }: { rows: readonly SizeRow[]; slots: number }) {
  const t = useText()
  const typed = rows[0]?.sizeRanges.length ?? 0
  return (
    <thead className="bg-sunken text-xs text-ink-muted">
      <tr>
        <th className="h-8 w-36 min-w-28 px-2 text-left font-normal">{t('颜色')}</th>
        {Array.from({ length: slots }, (_, size) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is nothing but its number
          <th key={size} className="w-36 min-w-24 border-l px-2 text-right" aria-label={t('尺码 {n}', { n: size + 1 })}>
            {size < typed ? null : (
              <span className="text-[length:var(--text)] font-medium text-ink">{headName(rows, size)}</span>
            )}
          </th>
        ))}
        <th className="w-16 px-2 text-right font-normal whitespace-nowrap">{t('小计')}</th>
        <th className="min-w-28" aria-label={t('操作')} />
      </tr>
    </thead>
  )
}

/** The pieces of each size over all colours, each below its column; sizes that head no column, because only other colours have them, come after. */
export function SizeFoot({ rows, slots }: { rows: readonly SizeRow[]; slots: number }) {
  const t = useText()
  const totals = sizeTotals(rows)
  if (totals.length === 0) return null
  const { columns, others } = totalsByColumn(rows, slots)
  return (
    <tfoot className="border-t bg-sunken">
      <tr>
        <th scope="row" className="h-row px-2 text-left text-xs font-normal text-ink-muted">
          {t('合计')}
        </th>
        {columns.map((pieces, size) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is nothing but its number
          <td key={size} className="border-l">
            <span className="block px-2 py-1.5 text-right font-medium tabular-nums">{pieces}</span>
          </td>
        ))}
        <td className="border-l">
          <output className="block px-2 py-1.5 text-right font-medium tabular-nums">{sumPieces(rows)}</output>
        </td>
        <td />
      </tr>
      {others.length > 0 ? (
        <tr>
          <td />
          <td colSpan={slots + 2}>
            <span className="flex flex-wrap gap-x-4 px-2 pb-1.5">
              {others.map(({ name, pieces }) => (
                <span key={name}>
                  <span className="text-ink-muted">{name}</span>{' '}
                  <span className="font-medium tabular-nums">{pieces}</span>
                </span>
              ))}
            </span>
          </td>
        </tr>
      ) : null}
    </tfoot>
  )
}
