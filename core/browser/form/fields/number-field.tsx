import { currencySign, exactDigits, exactMoney, formatMoney, moneyDigits } from '../../../shared/money-text.ts'
import { formatAmount, readDecimal } from '../../../shared/money.ts'
import { FieldFrame, ReadOnlyText } from './field-frame.tsx'
import { type NumberValue, numberProblem, readNumber, writeNumber } from './number-text.ts'
import { useTypedText } from './typed-text.ts'
import { type FieldProps, useField } from '../session/use-field.ts'

/**
 * A number of 0 or more. Decimals are held as strings; with `integer` whole numbers are held as numbers. `unit` stands
 * behind the digits. `money` is read as money is everywhere: with two decimals, the sign of its `currency` before the digits, and with `unit` as what it
 * is the price of; its input keeps all digits. Full-width digits and thousands separators are understood.
 */
export function NumberField({
  decimals = 2,
  integer = false,
  money = false,
  currency,
  maximum,
  unit,
  placeholder,
  ...props
}: FieldProps & {
  decimals?: number
  integer?: boolean
  money?: boolean
  currency?: string | undefined
  maximum?: number
  unit?: string
  /** Stands in the empty input: what the server will take for it. */
  placeholder?: string
}) {
  const places = integer ? 0 : decimals
  const look = { currency, per: unit }
  /** All digits; of a cell without the currency, which the heading of its table says. */
  const whole = (value: unknown) => {
    const amount = readDecimal(value)
    if (!money || amount === null) return formatAmount(amount, places)
    return props.bare ? exactDigits(amount) : (exactMoney(amount, look) ?? formatMoney(amount, look))
  }
  const field = useField<NumberValue>(props, {
    check: (value) => numberProblem(value, { decimals: places, integer, maximum }),
    describe: whole,
  })
  const { text, type, settle } = useTypedText<NumberValue>({
    value: field.value,
    read: (typed) => readNumber(typed, integer),
    write: (value) => writeNumber(value, { decimals: places, money }),
    change: field.change,
  })
  const amount = readDecimal(field.value)
  const isMoney = money && amount !== null
  const sign = money && !props.bare ? currencySign(currency) : ''
  const behind = money && unit ? `/${unit}` : unit
  const read = props.bare ? `${moneyDigits(amount)}${behind ?? ''}` : formatMoney(amount, look)
  const shown = isMoney ? read : whole(field.value)
  const leave = () => {
    settle()
    if (numberProblem(field.value, { decimals: places, integer, maximum })) field.recheck()
  }
  return (
    <FieldFrame field={field}>
      {field.readOnly ? (
        <ReadOnlyText
          text={shown && unit && !money ? `${shown} ${unit}` : shown}
          whole={isMoney ? exactMoney(amount, look) : undefined}
          align={props.bare ? 'right' : 'left'}
        />
      ) : (
        <div className="relative">
          {sign ? (
            <span className="pointer-events-none absolute inset-y-0 left-2 flex items-center text-xs text-ink-faint">
              {sign}
            </span>
          ) : null}
          <input
            {...field.control}
            className="control w-full text-right tabular-nums"
            style={{
              ...(behind ? { paddingRight: behind.length * 7 + 20 } : {}),
              ...(sign ? { paddingLeft: sign.length * 7 + 15 } : {}),
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
