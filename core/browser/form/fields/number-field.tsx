import { formatAmount, parseDecimal } from '../../../shared/money.ts'
import { FieldFrame, ReadOnlyText } from './field-frame.tsx'
import { type NumberValue, numberProblem, readNumber } from './number-text.ts'
import { useTypedText } from './typed-text.ts'
import { type FieldProps, useField } from '../session/use-field.ts'

const plain = (value: NumberValue) => (value === null || value === undefined ? '' : String(value))

/**
 * A number of 0 or more. Decimals are held as strings; with `integer` whole numbers are held as numbers. `unit` stands
 * behind the digits. Full-width digits and thousands separators are understood.
 */
export function NumberField({
  decimals = 2,
  integer = false,
  maximum,
  unit,
  placeholder,
  ...props
}: FieldProps & {
  decimals?: number
  integer?: boolean
  maximum?: number
  unit?: string
  placeholder?: string
}) {
  const places = integer ? 0 : decimals
  const field = useField<NumberValue>(props, {
    check: (value) => numberProblem(value, { decimals: places, integer, maximum }),
    describe: (value) => formatAmount(parseDecimal(value as NumberValue) ?? null, places),
  })
  const { text, type, settle } = useTypedText<NumberValue>({
    value: field.value,
    read: (typed) => readNumber(typed, integer),
    write: plain,
    change: field.change,
  })
  const shown = formatAmount(parseDecimal(field.value) ?? null, places)
  const leave = () => {
    settle()
    field.blur()
    if (numberProblem(field.value, { decimals: places, integer, maximum }))
      void field.session.methods.trigger(props.name)
  }
  return (
    <FieldFrame field={field}>
      {field.readOnly ? (
        <ReadOnlyText text={shown && unit ? `${shown} ${unit}` : shown} align={props.bare ? 'right' : 'left'} />
      ) : (
        <div className="relative">
          <input
            {...field.control}
            className="control w-full text-right tabular-nums"
            style={unit ? { paddingRight: unit.length * 7 + 20 } : undefined}
            inputMode={places > 0 ? 'decimal' : 'numeric'}
            value={text}
            placeholder={placeholder}
            disabled={field.disabled}
            autoComplete="off"
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
          />
          {unit ? (
            <span className="pointer-events-none absolute inset-y-0 right-2 flex items-center text-xs text-ink-faint">
              {unit}
            </span>
          ) : null}
        </div>
      )}
    </FieldFrame>
  )
}
