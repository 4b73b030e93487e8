import type { ReactNode } from 'react'

/** One column of a table of lines on paper. */
export type PrintColumn<Line> = {
  readonly label: string
  /** Class that says how wide it is; the last of its table takes what is left. */
  readonly width?: string
  readonly isNumber?: true
  /** Class of its cells. */
  readonly look?: string
  readonly cell: (line: Line) => ReactNode
}

/** Lines of a document as a table. Its `heading` is named again on each page that it goes on to. */
export function LineTable<Line extends { readonly id: number }>({
  columns,
  lines,
  heading,
  className,
}: {
  columns: readonly PrintColumn<Line>[]
  lines: readonly Line[]
  heading?: string
  className?: string
}) {
  return (
    <table className={className}>
      <colgroup>
        {columns.map(({ label, width }) => (
          <col key={label} className={width} />
        ))}
      </colgroup>
      <thead>
        {heading ? (
          <tr>
            <th colSpan={columns.length} className="table-heading">
              {heading}
            </th>
          </tr>
        ) : null}
        <tr>
          {columns.map(({ label, isNumber }) => (
            <th key={label} className={isNumber ? 'number' : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            {columns.map(({ label, isNumber, look, cell }) => (
              <td key={label} className={isNumber ? 'number' : look}>
                {cell(line)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
