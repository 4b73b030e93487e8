import { useText } from '../../../../core/browser/i18n/text.ts'
import type { TemplateDesign } from '../template-order-schema.ts'

type Row = TemplateDesign['sampleDress'][number]

const piecesOf = (row: Row) => row.sizeRanges.reduce((sum, size) => sum + (size.quantity ?? 0), 0)

/** Pieces by colour and size, in the order in which the sizes were first named. */
export function PiecesTable({ rows }: { rows: readonly Row[] }) {
  const t = useText()
  if (rows.length === 0) return null
  const sizes = [...new Set(rows.flatMap((row) => row.sizeRanges.map((size) => size.name).filter(Boolean)))]
  const total = (of: readonly (number | null | undefined)[]) => of.reduce<number>((sum, one) => sum + (one ?? 0), 0)
  const quantity = (row: Row, size: string) => row.sizeRanges.find((one) => one.name === size)?.quantity
  return (
    <section className="block">
      <h2>{t('样衣件数')}</h2>
      <table className="pieces">
        <thead>
          <tr>
            <th>{t('颜色')}</th>
            {sizes.map((size) => (
              <th key={size} className="number">
                {size}
              </th>
            ))}
            <th className="number">{t('合计')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.color}>
              <th scope="row">{row.color}</th>
              {sizes.map((size) => (
                <td key={size} className="number">
                  {quantity(row, size) ?? ''}
                </td>
              ))}
              <td className="number total">{piecesOf(row)}</td>
            </tr>
          ))}
          {rows.length > 1 ? (
            <tr className="sum">
              <th scope="row">{t('合计')}</th>
              {sizes.map((size) => (
                <td key={size} className="number">
                  {total(rows.map((row) => quantity(row, size)))}
                </td>
              ))}
              <td className="number total">{total(rows.map(piecesOf))}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </section>
  )
}
