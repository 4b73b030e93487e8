import Big from 'big.js'
import { type Message, message } from '../../../core/shared/message.ts'
import { type Decimal, nonNegativeProblem, parseDecimal, roundDecimal } from '../../../core/shared/money.ts'
import { missingProblems } from '../../../core/shared/document/document-required.ts'
import type { FieldProblem } from '../../../core/shared/rule.ts'
import type { UnitKind } from '../../master-data/public.ts'
import { storedGap } from './material-gap.ts'
import { materialLimits } from './material-limits.ts'
import { type MaterialContent, materialModel } from './material-model.ts'

const metresPerYard = '0.9144'

function gapProblem(entered: string | null | undefined): Message | undefined {
  const value = parseDecimal(entered)
  if (value === undefined) return undefined
  if (new Big(value).lt(0)) return message('不能小于0')
  return new Big(value).gt(100) ? message('不能大于100') : nonNegativeProblem(value)
}

const decimals = {
  width: 2,
  weight: 2,
  quantity: 2,
  size: 2,
  meterPerKilo: 2,
  sufficientPrice: 2,
  sufficientMeterPrice: 2,
  paperTube: 2,
  minimumQuantity: 2,
  packQuantity: 2,
} as const

/** The problems of a material's form. */
export function materialProblems(body: Partial<MaterialContent>): FieldProblem[] {
  const price = parseDecimal(body.price)
  const gap = gapProblem(body.calculateGap)
  const problems: FieldProblem[] = missingProblems(materialModel, body)
  if (price !== undefined && new Big(price).lt(0)) problems.push({ field: 'price', message: message('价格不能小于0') })
  else {
    const places = nonNegativeProblem(body.price, 5)
    if (places) problems.push({ field: 'price', message: places })
  }
  if (gap) problems.push({ field: 'calculateGap', message: gap })
  for (const [field, places] of Object.entries(decimals)) {
    const problem = nonNegativeProblem(body[field as keyof typeof decimals], places)
    if (problem) problems.push({ field, message: problem })
  }
  const limit = materialLimits.pictures
  if ((body.imageUrls?.length ?? 0) > limit) {
    problems.push({ field: 'imageUrls', message: message('最多上传{limit}张图片', { limit }) })
  }
  return problems
}

/** Metres from a length in yards, two decimals. */
export function metresOfYards(yards: Decimal): Decimal {
  return roundDecimal(new Big(yards).times(metresPerYard).toFixed(), 2)
}

/**
 * Metres per kilogram of a cloth: (width in cm / 100) / (weight in g / 1000), two decimals; undefined for weight 0.
 */
export function metresPerKilo(width: Decimal, weight: Decimal): Decimal | undefined {
  if (new Big(weight).eq(0)) return undefined
  return roundDecimal(new Big(width).div(100).div(new Big(weight).div(1000)).toFixed(), 2)
}

function withGap(price: Decimal, gap: Decimal): Big {
  return new Big(price).times(new Big(gap).div(100).plus(1))
}

/** The price including the part that is lost: price × (1 + gap%), two decimals. */
export function sufficientPrice(price: Decimal, gap: Decimal): Decimal {
  return roundDecimal(withGap(price, gap).toFixed(), 2)
}

/**
 * The price including the part that is lost, per metre of a cloth that is sold by the metre, yard or kilogram, two
 * decimals; undefined when kilograms cannot be converted to metres. A unit that is none of these, or no unit, is taken
 * as a metre.
 */
export function sufficientMetrePrice(
  price: Decimal,
  gap: Decimal,
  kind: UnitKind | undefined,
  perKilo: Decimal | null | undefined,
): Decimal | undefined {
  const whole = withGap(price, gap)
  if (kind === 'Yard') return roundDecimal(whole.div(metresPerYard).toFixed(), 2)
  if (kind !== 'Kilo') return roundDecimal(whole.toFixed(), 2)
  const metres = parseDecimal(perKilo)
  return metres === undefined || new Big(metres).eq(0) ? undefined : roundDecimal(whole.div(metres).toFixed(), 2)
}

/** Amounts that are derived from the others where nothing is entered. */
export const followingAmounts = ['meterPerKilo', 'quantity', 'sufficientPrice', 'sufficientMeterPrice'] as const
export type FollowingAmount = (typeof followingAmounts)[number]

/**
 * The content with empty amounts where the amount equals the derived one, so that it keeps following the others. `kind`
 * is what the material's unit counts in.
 */
export function followingContent<Content extends Partial<MaterialContent>>(
  content: Content,
  kind: UnitKind | undefined,
): Content {
  const open = Object.fromEntries(followingAmounts.map((key) => [key, null]))
  const amounts = materialAmounts({ ...content, ...open }, kind)
  const left = followingAmounts.filter((key) => parseDecimal(content[key]) === parseDecimal(amounts[key]))
  return { ...content, ...Object.fromEntries(left.map((key) => [key, null])) }
}

/** The amounts that a material stores: what was entered, otherwise what is derived from the rest. */
export function materialAmounts(body: Partial<MaterialContent>, kind: UnitKind | undefined) {
  const of = (value: string | null | undefined) => parseDecimal(value) ?? null
  const gap = storedGap(body.calculateGap)
  const [price, size, width, weight] = [of(body.price), of(body.size), of(body.width), of(body.weight)]
  const meterPerKilo = of(body.meterPerKilo) ?? (width && weight ? (metresPerKilo(width, weight) ?? null) : null)
  return {
    price,
    size,
    width,
    weight,
    gap,
    meterPerKilo,
    quantity: of(body.quantity) ?? (size === null ? null : metresOfYards(size)),
    sufficientPrice: of(body.sufficientPrice) ?? (price === null ? null : sufficientPrice(price, gap)),
    sufficientMeterPrice:
      of(body.sufficientMeterPrice) ??
      (price === null ? null : (sufficientMetrePrice(price, gap, kind, meterPerKilo) ?? null)),
    paperTube: of(body.paperTube),
  }
}
