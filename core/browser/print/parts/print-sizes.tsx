import { evenParts } from '../../../shared/even-parts.ts'
import { useText } from '../../i18n/text.ts'
import { piecesAt, rowPieces, sizeTotals, type SizeRow, sumPieces } from '../../../shared/sizes.ts'
import { PrintBlock } from './print-sheet.tsx'

/** The most sizes that stand side by side with numbers of five digits. */
const mostSizes = 12

/**
 * Pieces by colour and size, in the order in which the sizes were first named. Sizes that do not fit beside each other follow in a further table, which
 * names the colours again; the last one has the sums. Without colours there is nothing, but for a point with a number, which shows a dash.
 */
export function SizeTable({ label, rows, point }: { label: string; rows: readonly SizeRow[]; point?: number }) {
  const t = useText()
  if (rows.length === 0)
    return point === undefined ? null : (
      <PrintBlock label={label} point={point}>
        —
      </PrintBlock>
    )
  const tables = evenParts(sizeTotals(rows), mostSizes)
  return (
    <PrintBlock label={label} point={point}>
      {tables.map((sizes, table) => {
        const isLast = table === tables.length - 1
        return (
          <table key={sizes[0]?.name ?? ''} className="pieces">
            <thead>
              <tr>
                <th className={sizes.length > 6 ? 'color' : undefined}>{t('颜色')}</th>
                {sizes.map(({ name }) => (
                  <th key={name} className="number">
                    {name}
                  </th>
                ))}
                {isLast ? <th className="number">{t('合计')}</th> : null}
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
                  {isLast ? <td className="number total">{rowPieces(row)}</td> : null}
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
                  {isLast ? <td className="number total">{sumPieces(rows)}</td> : null}
                </tr>
              ) : null}
            </tbody>
          </table>
        )
      })}
    </PrintBlock>
  )
}
