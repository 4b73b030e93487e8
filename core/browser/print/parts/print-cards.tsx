import type { ReactNode } from 'react'

/** The cards of each page, row by row; each column is read down before the next one begins. */
function pagesOf<Card>(cards: readonly Card[], columns: number, perColumn: number): (Card | undefined)[][][] {
  const most = columns * perColumn
  return Array.from({ length: Math.ceil(cards.length / most) }, (_, page) => {
    const some = cards.slice(page * most, (page + 1) * most)
    return Array.from({ length: Math.min(perColumn, some.length) }, (__, row) =>
      Array.from({ length: columns }, (___, column) => some[column * perColumn + row]),
    )
  })
}

/**
 * Cards side by side in columns, each with `perColumn` of them on a page and read down before the next. What they are of is named on each page. Cards are
 * so high that a page holds one column of them.
 */
export function CardTable<Card extends { readonly id: number }>({
  heading,
  cards,
  columns,
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
  return pagesOf(cards, columns, perColumn).map((rows, page) => (
    <table key={page} className={`cards ${className} ${page > 0 ? 'print-new-page' : ''}`}>
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
  ))
}
