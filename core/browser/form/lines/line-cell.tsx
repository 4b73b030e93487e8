import { useWatch } from 'react-hook-form'
import { formatAmount, parseDecimal } from '../../../shared/money.ts'
import { useText } from '../../i18n/text.ts'
import { DateField } from '../fields/date-field.tsx'
import { useFormPlace } from '../session/form-context.ts'
import type { LineColumn } from './line-column.ts'
import { NumberField } from '../fields/number-field.tsx'
import { PickerField } from '../fields/picker-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { TextField } from '../fields/text-field.tsx'

/** One cell of a line editor: the field of its column without label. */
export function LineCell({
  path,
  row,
  column,
  locked = false,
}: {
  path: string
  row: number
  column: LineColumn
  locked?: boolean
}) {
  const t = useText()
  const { session } = useFormPlace()
  const props = {
    name: `${path}.${column.key}`,
    label: t('{column}，第 {row} 行', { column: column.label, row: row + 1 }),
    bare: true,
    required: column.required,
    ...(column.readOnly || locked ? { readOnly: true } : {}),
  }
  switch (column.kind) {
    case 'text':
      return <TextField {...props} {...(column.maximum ? { maximum: column.maximum } : {})} />
    case 'number':
      return (
        <NumberField
          {...props}
          decimals={column.decimals ?? 2}
          integer={column.integer ?? false}
          {...(column.unit ? { unit: column.unit } : {})}
        />
      )
    case 'date':
      return <DateField {...props} />
    case 'select':
      return <SelectField {...props} options={column.options} placeholder="" />
    case 'picker':
      return (
        <PickerField
          {...props}
          lookup={column.lookup}
          placeholder=""
          onPick={(choice) => {
            for (const [key, value] of Object.entries(column.fill?.(choice) ?? {})) {
              session.methods.setValue(`${path}.${key}`, value, { shouldDirty: true })
            }
          }}
        />
      )
    case 'computed':
      return <ComputedCell path={path} column={column} />
  }
}

function ComputedCell({ path, column }: { path: string; column: Extract<LineColumn, { kind: 'computed' }> }) {
  const { session } = useFormPlace()
  const row = useWatch({ control: session.control, name: path }) as Readonly<Record<string, unknown>> | undefined
  const found = row ? column.compute(row) : undefined
  const decimal = parseDecimal(found)
  return (
    <output
      className={`flex h-control items-center truncate px-2 text-ink-muted ${decimal === undefined ? '' : 'justify-end tabular-nums'}`}
    >
      {decimal === undefined ? found : formatAmount(decimal, column.decimals ?? 2)}
    </output>
  )
}
