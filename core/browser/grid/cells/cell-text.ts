import { formatInstant } from '../../../shared/calendar.ts'
import type { Field, Option } from '../../../shared/fields.ts'
import type { UnitSums } from '../../../shared/list-figures.ts'
import { type Message, message } from '../../../shared/message.ts'
import { exactDigits, exactMoney, formatMoney, type MoneyLook } from '../../../shared/money-text.ts'
import { formatAmount } from '../../../shared/money.ts'

type Named = { readonly name?: unknown }

/** The other values of the record that a cell belongs to, by their keys. */
type Beside = Readonly<Record<string, unknown>>

const yes = message('是')
const no = message('否')

/** The choice that an option field holds. */
export function optionOf(field: Field, value: unknown): Option | undefined {
  return field.options?.find((option) => option.value === String(value))
}

/** The addresses that an images field holds. */
export function imagesOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string' && one !== '') : []
}

/** The words that a tags field holds. */
export function tagsOf(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return []
  return value
    .map((one) => (typeof one === 'object' && one !== null ? String((one as Named).name ?? '') : String(one)))
    .filter(Boolean)
}

/** Whether the field's cells stand at the right edge. */
export function isNumeric(field: Field): boolean {
  return field.kind === 'integer' || field.kind === 'decimal' || field.kind === 'money'
}

function numberText(value: unknown, format: (digits: string) => string): string {
  const text = String(value)
  return /^-?\d+(\.\d+)?$/.test(text) ? format(text) : text
}

/** Writes a value with all its digits, for inputs, the clipboard and comparisons. Returns an empty text for an empty value. */
export function cellText(field: Field, value: unknown, translate: (of: Message) => string): string {
  if (value === null || value === undefined || value === '') return ''
  switch (field.kind) {
    case 'integer':
      // A number that names a record is no amount.
      return field.key === 'id' ? String(value) : numberText(value, (digits) => formatAmount(digits, 0))
    case 'decimal':
      return numberText(value, (digits) => formatAmount(digits, field.decimals ?? 8))
    case 'money':
      return numberText(value, exactDigits)
    case 'instant':
      return formatInstant(String(value)) || String(value)
    case 'option': {
      if (Array.isArray(value)) return value.map((one) => cellText(field, one, translate)).join(', ')
      const option = optionOf(field, value)
      return option ? translate(option.label) : String(value)
    }
    case 'boolean':
      return translate(value === true ? yes : no)
    case 'images':
      return imagesOf(value).join(' ')
    case 'tags':
      return tagsOf(value).join(', ')
    default:
      return typeof value === 'object'
        ? Array.isArray(value)
          ? tagsOf(value).join(', ')
          : String((value as Named).name ?? '')
        : String(value)
  }
}

function moneyLook({ currency, per, shownDecimals: decimals }: Field, beside: Beside | undefined): MoneyLook {
  const of = (key: string | undefined) => (key === undefined ? undefined : beside?.[key])
  const [code, unit] = [of(currency), of(per)]
  const name = typeof unit === 'object' ? (unit as Named | null)?.name : unit
  return {
    currency: typeof code === 'string' ? code : undefined,
    per: typeof name === 'string' ? name : undefined,
    decimals,
  }
}

/** Sums by their units in one text: `3 米 + 2 个`. */
export function unitSumsText(sums: UnitSums): string {
  return sums.map(({ unit, sum }) => `${formatAmount(sum)} ${unit}`.trim()).join(' + ')
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/**
 * Writes a value for the cell that shows it. Money has the decimals that the field shows (two by default), the currency and the unit that the field
 * names among the values `beside` it, and `-` when it is empty. All other values are written as by `cellText`.
 */
export function shownText(field: Field, value: unknown, translate: (of: Message) => string, beside?: Beside): string {
  if (field.kind !== 'money') return cellText(field, value, translate)
  return isEmpty(value)
    ? formatMoney(null)
    : numberText(value, (digits) => formatMoney(digits, moneyLook(field, beside)))
}

/** Returns all digits of money that `shownText` rounds; undefined when it rounds nothing. */
export function exactText(field: Field, value: unknown, beside?: Beside): string | undefined {
  return field.kind === 'money' && !isEmpty(value)
    ? exactMoney(value as string | number, moneyLook(field, beside))
    : undefined
}
