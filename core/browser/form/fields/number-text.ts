import { message, type Message } from '../../../shared/message.ts'
import { exactDigits } from '../../../shared/money-text.ts'
import { decimalsProblem, formatAmount, nonNegativeProblem, parseDecimal } from '../../../shared/money.ts'

/** A number as forms hold it: a decimal string, an integer, null when empty, and the typed text while it is no number. */
export type NumberValue = string | number | null | undefined

/** Reads typed digits, also full-width ones and with separators; what is no number comes back as typed. */
export function readNumber(typed: string, integer: boolean): NumberValue {
  if (typed.trim() === '') return null
  const decimal = parseDecimal(typed)
  if (decimal === undefined) return typed
  return integer && /^-?\d{1,15}$/.test(decimal) ? Number(decimal) : decimal
}

/**
 * Writes a stored number into its input: all stored digits without separators, and money with at least two decimals unless it is whole. Returns input
 * that is no number, or has too many decimals, unchanged, so that the person can correct it.
 */
export function writeNumber(value: NumberValue, { decimals, money }: { decimals: number; money: boolean }): string {
  if (value === null || value === undefined || value === '') return ''
  const amount = parseDecimal(value)
  if (amount === undefined || decimalsProblem(amount, decimals)) return String(value)
  const digits = money && amount.includes('.') ? exactDigits(amount) : formatAmount(amount, decimals)
  return digits.replaceAll(',', '')
}

/** What is wrong with a number of a form; undefined when it is fine or empty. */
export function numberProblem(
  value: unknown,
  of: { decimals: number; integer: boolean; maximum?: number | undefined },
): Message | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const given = value as string | number
  const problem = nonNegativeProblem(given, of.decimals)
  if (problem)
    return of.integer && parseDecimal(given) !== undefined && Number(given) >= 0 ? message('请输入整数') : problem
  return of.maximum !== undefined && Number(given) > of.maximum
    ? message('不能大于{maximum}', { maximum: of.maximum })
    : undefined
}
