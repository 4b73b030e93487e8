import type { ReactNode } from 'react'

/** One column of a read-only table. */
export type ReadColumn<Line> = {
  readonly label: string
  readonly isNumber?: true
  /** The cells of this column are the headings of their rows. */
  readonly names?: true
  /** Classes of the heading (`head`) and of the cells (`look`). */
  readonly head?: string
  readonly look?: string
  readonly cell: (line: Line) => ReactNode
}

const looks = {
  plain: { table: 'text-[13px]', head: '', headRow: '', row: 'border-t align-top', cell: 'px-2 py-1', number: '' },
  framed: {
    table: 'border-collapse whitespace-nowrap',
    head: 'bg-sunken',
    headRow: 'h-row',
    row: 'h-row border-t',
    cell: 'px-3',
    number: 'border-l',
  },
}

/** A read-only table of lines. A framed table scrolls sideways in its frame, also with keys. */
export function ReadTable<Line>({
  columns,
  lines,
  keyOf,
  label,
  framed = false,
  total,
}: {
  columns: readonly ReadColumn<Line>[]
  lines: readonly Line[]
  keyOf: (line: Line) => string | number
  label?: string
  framed?: boolean
  /** The value below the last column, and its name. */
  total?: readonly [name: string, value: ReactNode]
}) {
  const classes = framed ? looks.framed : looks.plain
  const aligned = (isNumber?: true) => `${classes.cell} ${isNumber ? `text-right tabular-nums ${classes.number}` : ''}`
  const table = (
    <table className={`w-full text-left ${classes.table}`} aria-label={framed ? undefined : label}>
      <thead className={`text-xs text-ink-muted ${classes.head}`}>
        <tr className={classes.headRow}>
          {columns.map(({ label: name, isNumber, head = '' }) => (
            <th key={name} scope="col" className={`font-normal ${aligned(isNumber)} ${head}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={keyOf(line)} className={classes.row}>
            {columns.map(({ label: name, isNumber, names, look = '', cell }) => {
              const Cell = names ? 'th' : 'td'
              return (
                <Cell
                  key={name}
                  scope={names ? 'row' : undefined}
                  className={`font-normal ${aligned(isNumber)} ${look}`}
                >
                  {cell(line)}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
      {total ? (
        <tfoot className="border-t">
          <tr>
            <th scope="row" colSpan={columns.length - 1} className={`font-medium ${classes.cell}`}>
              {total[0]}
            </th>
            <td className={`font-semibold ${aligned(true)}`}>{total[1]}</td>
          </tr>
        </tfoot>
      ) : null}
    </table>
  )
  if (!framed) return table
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
    <div className="overflow-x-auto rounded border" tabIndex={0} role="group" aria-label={label}>
      {table}
    </div>
  )
}
