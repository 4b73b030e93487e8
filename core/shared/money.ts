import Big from 'big.js'
import { type Message, message } from './message.ts'

/** Rounding is needed for division alone: products, sums and differences are exact. */
const Precise = Big()
Precise.DP = 40

/** A decimal as it travels: a string of digits. */
export type Decimal = string

/** A decimal as it is always written, which is most of what is read: no sign, no zeros at its ends. */
const plain = /^(0|[1-9]\d*)(\.\d*[1-9])?$/
const unsigned = /^(0|[1-9]\d*)(?:\.(\d+))?$/
const signed = /^(-?(?:0|[1-9]\d*))(?:\.(\d+))?$/

/** A decimal: the whole number of its digits, and how many of them stand behind the point. */
type Digits = { readonly digits: bigint; readonly scale: number }

const powers = Array.from({ length: 60 }, (_, exponent) => 10n ** BigInt(exponent))
const powerOfTen = (exponent: number): bigint => powers[exponent] ?? 10n ** BigInt(exponent)

/** A save computes hundreds of products and sums: in whole numbers they take a tenth of the time. Undefined for a decimal that is written in another way. */
function digitsOf(value: Decimal): Digits | undefined {
  const [, whole, fraction = ''] = signed.exec(value) ?? []
  return whole === undefined ? undefined : { digits: BigInt(whole + fraction), scale: fraction.length }
}

/** The digits as text, with all of them that stand behind the point. */
function textOf({ digits, scale }: Digits): string {
  if (scale === 0) return String(digits)
  const sign = digits < 0n ? '-' : ''
  const text = String(digits)
    .slice(sign.length)
    .padStart(scale + 1, '0')
  return `${sign}${text.slice(0, -scale)}.${text.slice(-scale)}`
}

/** The same without zeros at its end. */
function shortTextOf(value: Digits): Decimal {
  return value.scale === 0 ? textOf(value) : textOf(value).replace(/\.?0+$/, '')
}

/**
 * Reads what a person or the wire gave as a decimal; undefined when it is none. Accepts `1,234.50`, full-width digits, and the full stop `。` that a
 * Chinese keyboard writes for a point.
 */
export function parseDecimal(input: string | number | null | undefined): Decimal | undefined {
  if (input === null || input === undefined) return undefined
  // Counts are whole numbers, and lists show thousands of them: their digits need no arithmetic.
  if (Number.isSafeInteger(input)) return String(input)
  if (typeof input === 'number') return Number.isFinite(input) ? new Big(input).toFixed() : undefined
  if (plain.test(input)) return input
  const text = input.normalize('NFKC').replace(/[,\s]/g, '').replace('。', '.')
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(text) ? new Big(text).toFixed() : undefined
}

/**
 * The same for a value of any kind, as the fields of a form hold it while it is typed; null for what is no number. What the browser computes of a form
 * reads it with this, so that unreadable input counts as absent.
 */
export function readDecimal(input: unknown): Decimal | null {
  return (typeof input === 'string' || typeof input === 'number' ? parseDecimal(input) : undefined) ?? null
}

/** Rounds half up (away from zero at the half) to a number of decimals and keeps trailing zeros; zero has no sign. Throws on a text that is no number. */
export function roundDecimal(value: Decimal, decimals: number): Decimal {
  const [, whole, fraction = ''] = unsigned.exec(value) ?? []
  if (whole !== undefined && fraction.length <= decimals)
    return decimals > 0 ? `${whole}.${fraction.padEnd(decimals, '0')}` : whole
  if (whole !== undefined) {
    const cut = BigInt(whole + fraction.slice(0, decimals))
    return textOf({ digits: fraction.charAt(decimals) >= '5' ? cut + 1n : cut, scale: decimals })
  }
  const rounded = new Big(value).round(decimals, Big.roundHalfUp)
  return (rounded.eq(0) ? rounded.abs() : rounded).toFixed(decimals)
}

/** The exact sum of decimals. */
export function sumDecimals(values: readonly Decimal[]): Decimal {
  let sum: Digits = { digits: 0n, scale: 0 }
  for (const value of values) {
    const added = digitsOf(value)
    if (!added) return values.reduce((total, one) => total.plus(one), new Big(0)).toFixed()
    const scale = Math.max(sum.scale, added.scale)
    const of = (one: Digits) => one.digits * powerOfTen(scale - one.scale)
    sum = { digits: of(sum) + of(added), scale }
  }
  return shortTextOf(sum)
}

/** The exact product of two decimals. */
export function multiplyDecimals(one: Decimal, other: Decimal): Decimal {
  return productOf([one, other])
}

/** The exact product of decimals. */
export function productOf(values: readonly Decimal[]): Decimal {
  let product: Digits = { digits: 1n, scale: 0 }
  for (const value of values) {
    const factor = digitsOf(value)
    if (!factor) return values.reduce((all, one) => all.times(one), new Big(1)).toFixed()
    product = { digits: product.digits * factor.digits, scale: product.scale + factor.scale }
  }
  return shortTextOf(product)
}

/** A decimal less another, exactly. */
export function subtractDecimals(one: Decimal, other: Decimal): Decimal {
  const [above, below] = [digitsOf(one), digitsOf(other)]
  if (!above || !below) return new Big(one).minus(other).toFixed()
  const scale = Math.max(above.scale, below.scale)
  const of = (value: Digits) => value.digits * powerOfTen(scale - value.scale)
  return shortTextOf({ digits: of(above) - of(below), scale })
}

/**
 * A decimal divided by another, rounded half up once to a number of decimals; undefined where the divisor is zero, since there is no such
 * figure. Many more digits are kept before that one rounding than any price or quantity has.
 */
export function divideDecimals(one: Decimal, other: Decimal, decimals: number): Decimal | undefined {
  const [above, below] = [digitsOf(one), digitsOf(other)]
  if (above && below && above.digits >= 0n && below.digits >= 0n) {
    if (below.digits === 0n) return undefined
    const divisor = below.digits * powerOfTen(above.scale)
    const twice = 2n * above.digits * powerOfTen(below.scale + decimals)
    return textOf({ digits: (twice + divisor) / (2n * divisor), scale: decimals })
  }
  if (new Big(other).eq(0)) return undefined
  return roundDecimal(new Precise(one).div(other).toFixed(), decimals)
}

/** Whether a decimal is below zero. */
export function isNegative(value: Decimal): boolean {
  return value.startsWith('-') && new Big(value).lt(0)
}

/** A decimal of so few digits that a number holds it exactly enough to be compared; undefined for others. */
const comparable = (value: Decimal): number | undefined =>
  value.length <= 15 && signed.test(value) ? Number(value) : undefined

/** Whether a decimal is more than another. */
export function isMore(one: Decimal, other: Decimal): boolean {
  const [few, fewer] = [comparable(one), comparable(other)]
  if (few !== undefined && fewer !== undefined) return few > fewer
  const [left, right] = [digitsOf(one), digitsOf(other)]
  if (!left || !right) return new Big(one).gt(other)
  return left.digits * powerOfTen(right.scale) > right.digits * powerOfTen(left.scale)
}

/** Whether two decimals have the same numeric value, such as `1.5` and `1.50`. A missing one equals only a missing one. */
export function isSameDecimal(one: Decimal | null, other: Decimal | null): boolean {
  if (one === null || other === null) return one === other
  return !isMore(one, other) && !isMore(other, one)
}

/** What is wrong with a number below 0. */
export const notNegative = message('必须是正数，不能为负数')

/**
 * What is wrong with a number that must be 0 or more with at most `decimals` decimal places; undefined when it is fine.
 * An empty input is fine: requiring it is another rule.
 */
export function nonNegativeProblem(input: string | number | null | undefined, decimals = 2): Message | undefined {
  if (input === '' || input === null || input === undefined) return undefined
  const value = parseDecimal(input)
  if (value === undefined || new Big(value).lt(0)) return notNegative
  return decimalsProblem(value, decimals)
}

/** What is wrong with a number that has more decimals than are kept; zeros at the end do not count. */
export function decimalsProblem(input: string, decimals: number): Message | undefined {
  const places = parseDecimal(input)?.split('.')[1]?.length ?? 0
  return places > decimals ? message('小数点后最多{decimals}位', { decimals }) : undefined
}

/** Digits with their thousands separated. */
export function groupThousands(digits: Decimal): string {
  const [whole = '', fraction] = digits.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/** A number for people: thousands separated, without trailing zeros. Nothing for what is no number. */
export function formatAmount(value: Decimal | number | null | undefined, maximumDecimals = 2): string {
  const amount = readDecimal(value)
  if (amount === null) return ''
  const rounded = roundDecimal(amount, maximumDecimals)
  return groupThousands(rounded.includes('.') ? rounded.replace(/\.?0+$/, '') : rounded)
}
