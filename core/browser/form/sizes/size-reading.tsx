import { piecesAt, rowPieces, sizeTotals, sumPieces, type SizeRow } from '../../../shared/sizes.ts'
import { useText } from '../../i18n/text.ts'
import type { SizeLayer } from './size-table.ts'

/** Colours by sizes as they are read, with a column for each size as the print has it. */
export function SizeReading({
  label,
  rows,
  layers,
}: {
  label: string
  rows: readonly SizeRow[]
  layers: readonly SizeLayer[]
}) {
  const t = useText()
  const totals = sizeTotals(rows)
  const figure = 'border-l px-3 text-right tabular-nums'
  return (
    <table aria-label={label} className="border-collapse whitespace-nowrap">
      <thead className="bg-sunken text-xs text-ink-muted">
        <tr className="h-row">
          <th scope="col" className="sticky left-0 min-w-24 bg-sunken px-3 text-left font-normal">
            {t('颜色')}
          </th>
          {totals.map(({ name }) => (
            <th key={name} scope="col" className={`min-w-16 font-medium text-ink ${figure}`}>
              {name}
            </th>
          ))}
          <th scope="col" className={`min-w-16 font-normal ${figure}`}>
            {t('小计')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity and are only read
          <tr key={at} className="h-row border-t">
            <th scope="row" className="sticky left-0 bg-panel px-3 text-left font-normal">
              {row.color}
            </th>
            {totals.map(({ name }) => (
              <td key={name} className={figure}>
                {layers.map((layer) => {
                  const told = piecesAt(layer.rows, row.color, name)
                  return told === undefined ? null : (
                    <span key={layer.key} className="block text-xs text-ink-faint">
                      {`${layer.label} ${told}`}
                    </span>
                  )
                })}
                {piecesAt([row], row.color, name) ?? <span className="text-ink-faint">–</span>}
              </td>
            ))}
            <td className={`font-medium ${figure}`}>{rowPieces(row)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="border-t bg-sunken font-medium">
        <tr className="h-row">
          <th scope="row" className="sticky left-0 bg-sunken px-3 text-left text-xs font-normal text-ink-muted">
            {t('合计')}
          </th>
          {totals.map(({ name, pieces }) => (
            <td key={name} className={figure}>
              {pieces}
            </td>
          ))}
          <td className={figure}>{sumPieces(rows)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
