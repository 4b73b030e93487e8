import { useFormState, useWatch } from 'react-hook-form'
import { useText, useTranslate } from '../../i18n/text.ts'
import { errorAt } from '../session/field-problems.ts'
import { useFormPlace } from '../session/form-context.ts'
import { columnTotal, type LineColumn } from './line-column.ts'

type Row = Readonly<Record<string, unknown>>

/** The sums of a line editor's columns; draws anew with each change of the rows, so it stands alone. */
export function LineTotals({ name, columns, tail }: { name: string; columns: readonly LineColumn[]; tail: boolean }) {
  const t = useText()
  const { session } = useFormPlace()
  const rows = (useWatch({ control: session.control, name }) as Row[] | undefined) ?? []
  return (
    <tfoot className="border-t bg-sunken @max-[640px]:block">
      <tr className="@max-[640px]:block">
        <th scope="row" className="h-row text-center text-xs font-normal text-ink-muted @max-[640px]:px-2">
          {t('合计')}
        </th>
        {columns.map((column) => {
          const total = columnTotal(column, rows)
          return (
            <td
              key={column.key}
              data-label={column.label}
              className={total === undefined ? '@max-[640px]:hidden!' : ''}
            >
              <output className="block px-2 py-1.5 text-right font-medium tabular-nums">{total}</output>
            </td>
          )
        })}
        {tail ? <td className="@max-[640px]:hidden!" /> : null}
      </tr>
    </tfoot>
  )
}

/** What is wrong with the list as a whole. */
export function LineProblem({ name }: { name: string }) {
  const translate = useTranslate()
  const { session } = useFormPlace()
  const { errors } = useFormState({ control: session.control, name })
  const error = errorAt(errors, name)
  if (!error) return null
  return (
    <p role="alert" className="mt-0.5 text-xs text-tone-danger">
      {translate(error.problem ?? { text: error.message })}
    </p>
  )
}
