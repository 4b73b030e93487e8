import { formatAmount, formatMoney, formatYuan, parseDecimal } from '../../../shared/money.ts'
import { FieldFrame, ReadOnlyText } from './field-frame.tsx'
import { type NumberValue, numberProblem, readNumber, writeNumber } from './number-text.ts'
import { useTypedText } from './typed-text.ts'
import { type FieldProps, useField } from '../session/use-field.ts'

/**
 * A number of 0 or more. Decimals are held as strings; with `integer` whole numbers are held as numbers. `unit` stands
 * behind the digits. `money` is written as money is everywhere, with its sign before the digits, and with `unit` as what it is the price of. Full-width
 * digits and thousands separators are understood.
 */
export function NumberField({
  decimals = 2,
  integer = false,
  money = false,
  maximum,
  unit,
  placeholder,
  ...props
}: FieldProps & {
  decimals?: number
  integer?: boolean
  money?: boolean
  maximum?: number
  unit?: string
  placeholder?: string
}) {
  const places = integer ? 0 : decimals
  const words = (value: NumberValue) => {
    const amount = parseDecimal(value) ?? null
    if (!money) return formatAmount(amount, places)
    // The heading of a table says what its numbers are.
    return props.bare ? formatMoney(amount, places) : formatYuan(amount, places, unit)
  }
  const field = useField<NumberValue>(props, {
    check: (value) => numberProblem(value, { decimals: places, integer, maximum }),
    describe: (value) => words(value as NumberValue),
  })
  const { text, type, settle } = useTypedText<NumberValue>({
    value: field.value,
    read: (typed) => readNumber(typed, integer),
    write: (value) => writeNumber(value, { decimals: places, money }),
    change: field.change,
  })
  const shown = words(field.value)
  const sign = money && !props.bare
  const behind = money && unit ? `/${unit}` : unit
  const leave = () => {
    settle()
    if (numberProblem(field.value, { decimals: places, integer, maximum })) field.recheck()
  }
  return (
    <FieldFrame field={field}>
      {field.readOnly ? (
        <ReadOnlyText
          text={shown && unit && !money ? `${shown} ${unit}` : shown}
          align={props.bare ? 'right' : 'left'}
        />
      ) : (
        <div className="relative">
          {sign ? (
            <span className="pointer-events-none absolute inset-y-0 left-2 flex items-center text-xs text-ink-faint">
              ¥
            </span>
          ) : null}
          <input
            {...field.control}
            className="control w-full text-right tabular-nums"
            style={{
              ...(behind ? { paddingRight: behind.length * 7 + 20 } : {}),
              ...(sign ? { paddingLeft: 22 } : {}),
            }}
            inputMode={places > 0 ? 'decimal' : 'numeric'}
            value={text}
            placeholder={placeholder}
            disabled={field.disabled}
            autoComplete="off"
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
          />
          {behind ? (
            <span className="pointer-events-none absolute inset-y-0 right-2 flex items-center text-xs text-ink-faint">
              {behind}
            </span>
          ) : null}
        </div>
      )}
    </FieldFrame>
  )
}
