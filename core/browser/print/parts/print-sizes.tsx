import { useText } from '../../i18n/text.ts'
import { piecesAt, rowPieces, sizeTotals, type SizeRow, sumPieces } from '../../../shared/sizes.ts'
import { PrintBlock } from './print-sheet.tsx'

/** Pieces by colour and size, in the order in which the sizes were first named. */
export function SizeTable({ label, rows, point }: { label: string; rows: readonly SizeRow[]; point?: number }) {
  const t = useText()
  if (rows.length === 0) return null
  const sizes = sizeTotals(rows)
  return (
    <PrintBlock label={label} point={point}>
      <table className="pieces">
        <thead>
          <tr>
            <th>{t('颜色')}</th>
            {sizes.map(({ name }) => (
              <th key={name} className="number">
                {name}
              </th>
            ))}
            <th className="number">{t('合计')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.color}>
              <th scope="row">{row.color}</th>
              {sizes.map(({ name }) => (
                <td key={name} className="number">
                  {piecesAt([row], row.color, name) ?? ''}
                </td>
              ))}
              <td className="number total">{rowPieces(row)}</td>
            </tr>
          ))}
          {rows.length > 1 ? (
            <tr className="sum">
              <th scope="row">{t('合计')}</th>
              {sizes.map(({ name, pieces }) => (
                <td key={name} className="number">
                  {pieces}
                </td>
              ))}
              <td className="number total">{sumPieces(rows)}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </PrintBlock>
  )
}
