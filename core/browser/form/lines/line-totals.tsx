import { useMemo, useSyncExternalStore } from 'react'
import { useText, useTranslate } from '../../i18n/text.ts'
import { useFormPlace } from '../session/form-context.ts'
import { useFormPart } from '../session/form-part.ts'
import { amountText, columnHeading, columnTotal, type LineColumn, type LineRow } from './line-column.ts'
import { staying } from './line-head.tsx'

/** The sum of one column. Renders again only when the sum changes. */
function LineTotal({ name, column, stays }: { name: string; column: LineColumn; stays: boolean }) {
  const sum = useFormPart((at) => columnTotal(column, (at(name) as readonly LineRow[] | null | undefined) ?? []))
  const total = sum === undefined ? undefined : amountText(column, sum)
  return (
    <td
      data-label={columnHeading(column)}
      className={`${total === undefined ? '@max-[640px]:hidden!' : ''} ${stays ? `bg-sunken ${staying.first}` : ''}`}
    >
      <output className="block px-2 py-1.5 text-right font-medium tabular-nums" title={total?.whole}>
        {total?.text}
      </output>
    </td>
  )
}

/** The sums of a line editor's columns. */
export function LineTotals({ name, columns, tail }: { name: string; columns: readonly LineColumn[]; tail: boolean }) {
  const t = useText()
  return (
    <tfoot className="border-t bg-sunken @max-[640px]:block">
      <tr className="@max-[640px]:block">
        <th
          scope="row"
          className={`h-row bg-sunken text-center text-xs font-normal text-ink-muted ${staying.place} @max-[640px]:px-2`}
        >
          {t('合计')}
        </th>
        {columns.map((column, at) => (
          <LineTotal key={column.key} name={name} column={column} stays={at === 0} />
        ))}
        {tail ? <td className={`bg-sunken ${staying.acts} @max-[640px]:hidden!`} /> : null}
      </tr>
    </tfoot>
  )
}

/** What is wrong with the list as a whole. */
export function LineProblem({ name }: { name: string }) {
  const translate = useTranslate()
  const { values } = useFormPlace().session
  const read = useMemo(() => values.errorReader(name), [values, name])
  const error = useSyncExternalStore(values.subscribe, read)
  if (!error) return null
  return (
    <p role="alert" className="mt-0.5 text-xs text-tone-danger">
      {translate(error.problem ?? { text: error.message })}
    </p>
  )
}
