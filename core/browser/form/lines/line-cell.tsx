import { memo, useMemo, useSyncExternalStore } from 'react'
import { parseDecimal } from '../../../shared/money.ts'
import { DateField } from '../fields/date-field.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { PickerField } from '../fields/picker-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { SuggestField } from '../fields/suggest-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { useTranslate } from '../../i18n/text.ts'
import { useFormPlace } from '../session/form-context.ts'
import type { FieldProps } from '../session/use-field.ts'
import { amountText, isMoney, type LineColumn, type LineRow } from './line-column.ts'
import type { LineList } from './line-list.ts'

type CellProps = {
  readonly list: LineList
  /** The key of the line. */
  readonly line: string
  readonly column: LineColumn
  readonly locked: boolean
}

/** One cell of a line editor: the field of its column without label. It knows its line and not the place of it, which the row writes on it. */
export const LineCell = memo(function LineCell({ list, line, column, locked }: CellProps) {
  const { session } = useFormPlace()
  const cell = list.cellOf(line)
  const props = {
    name: column.key,
    label: column.label,
    cell,
    bare: true,
    required: column.required,
    ...(column.readOnly || locked ? { readOnly: true } : {}),
  }
  switch (column.kind) {
    case 'text': {
      const most = column.maximum ? { maximum: column.maximum } : {}
      return column.suggests ? (
        <SuggestField {...props} {...most} lookup={column.suggests} />
      ) : (
        <TextField {...props} {...most} isFigure={column.isFigure ?? false} />
      )
    }
    case 'number':
      return <NumberCell list={list} line={line} column={column} props={props} />
    case 'date':
      return <DateField {...props} />
    case 'select':
      return <SelectField {...props} options={column.options} flag={column.flag} placeholder="" />
    case 'picker':
      return (
        <PickerField
          {...props}
          lookup={column.lookup}
          placeholder=""
          onPick={(choice) =>
            session.values.putParts(
              Object.entries(column.fill?.(choice) ?? {}).flatMap(([key, value]) => {
                const path = cell.pathOf(key)
                return path === undefined ? [] : [{ path, value }]
              }),
            )
          }
        />
      )
    case 'computed':
      return <ComputedCell list={list} line={line} column={column} />
  }
})

/** What a line says of something, drawn again only when that changes. */
function useOfLine<Said>(list: LineList, line: string, of: ((row: LineRow) => Said) | undefined): Said | undefined {
  const { session } = useFormPlace()
  const read = useMemo(
    () =>
      session.values.whenChanged(() => {
        const row = of && list.lineOf(line)
        return row && of(row)
      }),
    [session, list, line, of],
  )
  return useSyncExternalStore(session.values.subscribe, read)
}

function NumberCell({
  list,
  line,
  column,
  props,
}: Omit<CellProps, 'locked' | 'column'> & { column: Extract<LineColumn, { kind: 'number' }>; props: FieldProps }) {
  const own = useOfLine(list, line, column.unitOf)
  const unit = column.unit ?? own
  const translate = useTranslate()
  const { sourceOf } = column
  const sourceText = useMemo(
    () =>
      sourceOf &&
      ((row: LineRow) => {
        const source = sourceOf(row)
        return source && translate(source)
      }),
    [sourceOf, translate],
  )
  const source = useOfLine(list, line, sourceText)
  return (
    <NumberField
      {...props}
      decimals={column.decimals ?? 2}
      integer={column.integer ?? false}
      money={column.money ?? false}
      {...(unit ? { unit } : {})}
      {...(source ? { source } : {})}
    />
  )
}

function ComputedCell({
  list,
  line,
  column,
}: Omit<CellProps, 'locked' | 'column'> & { column: Extract<LineColumn, { kind: 'computed' }> }) {
  const found = useOfLine(list, line, column.compute)
  const decimal = parseDecimal(found)
  // A figure that what is typed does not give yet.
  const isOpen = found === undefined && (isMoney(column) || column.decimals !== undefined)
  const amount = decimal === undefined ? undefined : amountText(column, decimal)
  return (
    <output
      className={`block h-control truncate px-2 leading-(--control) text-ink-muted ${amount === undefined && !isOpen ? '' : 'text-right tabular-nums'}`}
      title={amount ? amount.whole : found}
    >
      {isOpen ? '-' : amount ? amount.text : found}
    </output>
  )
}
