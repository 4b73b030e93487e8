import { useText } from '../../i18n/text.ts'
import { columnHeading, isMoney, type LineColumn } from './line-column.ts'

/** The width of the column that says the place of a line, in pixels. */
export const placeWidth = 40

/** The width of the column with the buttons of a line, in pixels. */
export const actsWidth = 84

const stays = 'sticky z-1 @max-[640px]:static'

/** The classes of the cells that stay while the others scroll below them: the place of a line, its first column, and its buttons. */
export const staying = {
  place: `${stays} left-0`,
  acts: `${stays} right-0 shadow-[-1px_0_0_var(--line)] @max-[640px]:shadow-none`,
  first: `${stays} left-10 shadow-[1px_0_0_var(--line)] @max-[640px]:shadow-none`,
} as const

/** The widths and headings of a line editor's columns. */
export function LineHead({ columns, readOnly }: { columns: readonly LineColumn[]; readOnly: boolean }) {
  const t = useText()
  // What is reckoned is a number or a text; a number says how it is written or that it is summed up.
  const isNumber = (column: LineColumn) =>
    column.kind === 'number' ||
    (column.kind === 'computed' && (column.sum || isMoney(column) || column.decimals !== undefined))
  return (
    <>
      <colgroup className="@max-[640px]:hidden">
        <col style={{ width: placeWidth }} />
        {columns.map((column) => (
          <col key={column.key} style={{ width: column.width }} />
        ))}
        {readOnly ? null : <col style={{ width: actsWidth }} />}
      </colgroup>
      <thead className="bg-sunken text-xs text-ink-muted @max-[640px]:hidden">
        <tr>
          <th className={`h-8 bg-sunken font-normal ${staying.place}`}>#</th>
          {columns.map((column, at) => (
            <th
              key={column.key}
              className={`px-2 py-1 leading-tight font-normal break-words ${isNumber(column) ? 'text-right' : 'text-left'} ${at === 0 ? `bg-sunken ${staying.first}` : ''}`}
            >
              {columnHeading(column)}
              {column.required && !readOnly ? <span className="text-tone-danger"> *</span> : null}
            </th>
          ))}
          {readOnly ? null : <th aria-label={t('操作')} className={`bg-sunken ${staying.acts}`} />}
        </tr>
      </thead>
    </>
  )
}
