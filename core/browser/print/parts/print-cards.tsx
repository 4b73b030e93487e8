import type { ReactNode } from 'react'

/** The cards of each table, row by row; each column is read down before the next one begins. */
function tablesOf<Card>(cards: readonly Card[], most: number, perColumn: number): (Card | undefined)[][][] {
  return Array.from({ length: Math.ceil(cards.length / (most * perColumn)) }, (_, table) => {
    const some = cards.slice(table * most * perColumn, (table + 1) * most * perColumn)
    const columns = Math.ceil(some.length / perColumn)
    return Array.from({ length: Math.min(perColumn, some.length) }, (__, row) =>
      Array.from({ length: columns }, (___, column) => some[column * perColumn + row]),
    )
  })
}

/**
 * Tables of cards, in at most the given number of columns with `perColumn` cards each; a column is filled from top to
 * bottom before the next. Each table has the heading; cards that do not fit follow in a further table. `data-columns` holds
 * the number of columns, so that the styles can widen few columns.
 */
export function CardTable<Card extends { readonly id: number }>({
  heading,
  cards,
  columns: most,
  perColumn,
  className = '',
  card,
}: {
  heading: string
  cards: readonly Card[]
  columns: number
  perColumn: number
  className?: string
  card: (of: Card) => ReactNode
}) {
  return tablesOf(cards, most, perColumn).map((rows, table) => {
    const columns = rows[0]?.length ?? 1
    return (
      <table key={table} className={`cards ${className}`} data-columns={columns}>
        <thead>
          <tr>
            <th colSpan={columns} className="table-heading">
              {heading}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((one, column) => (
                <td key={column}>{one ? card(one) : null}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    )
  })
}
