import {
  type Decimal,
  divideDecimals,
  isMore,
  isNegative,
  multiplyDecimals,
  productOf,
  roundDecimal,
  subtractDecimals,
  sumDecimals,
} from '../../../core/shared/money.ts'
import { type ExternalProcessing, externalProcessingPrice, type ProductionMargins } from './production-price.ts'

/** The revenue of a sale order, in RMB. */
export type SaleFigures = { readonly rmbUnitPrice: Decimal; readonly rmbPrice: Decimal }

/**
 * Returns the highest cost at which a margin is reached on the given base, 5 decimals; undefined for a margin above 100
 * percent.
 */
function leftAt(base: Decimal, margin: Decimal): Decimal | undefined {
  const share = subtractDecimals('100', margin)
  return isNegative(share) ? undefined : roundDecimal(productOf([base, share, '0.01']), 5)
}

/** The RMB figure per garment at which the margin is reached. */
export type MarginTarget = {
  /** `external`: what the factory may be paid. `internal`: what a garment may cost us. */
  readonly of: 'external' | 'internal'
  readonly rmb: Decimal
}

/**
 * The figure per garment at which a wanted margin is reached, with 5 decimals: for the business margin our own cost (C-9-15),
 * for the other two the factory's price (C-9-16, C-9-17). Undefined where no price has that margin: its base is zero, or the
 * margin is above 100 percent.
 */
export function targetForMargin(
  which: keyof ProductionMargins,
  margin: Decimal,
  {
    sale,
    internalCost,
    quantity,
  }: { readonly sale: SaleFigures; readonly internalCost: Decimal; readonly quantity: number },
): MarginTarget | undefined {
  const of = which === 'business' ? 'internal' : 'external'
  const base = { business: sale.rmbUnitPrice, production: internalCost, total: sale.rmbPrice }[which]
  const left = isMore(base, '0') ? leftAt(base, margin) : undefined
  if (left === undefined) return undefined
  const rmb = which === 'total' ? divideDecimals(left, String(quantity), 5) : left
  return rmb === undefined ? undefined : { of, rmb }
}

/** Decimals of an external magnification (C-open-54). */
const magnificationDecimals = 3
/** The largest external magnification that its column holds. */
const mostMagnification = '999999.999'
/** A smaller difference than this disappears when prices are rounded to fen. */
const halfFen = '0.005'

const isSmall = (amount: Decimal) => isMore(halfFen, amount) && isMore(amount, `-${halfFen}`)

/** The sum of external prices, in RMB with 2 decimals. */
const paidFor = (lines: readonly ExternalProcessing[]) =>
  roundDecimal(sumDecimals(lines.map(externalProcessingPrice)), 2)

/** Returns the magnification at which the line is paid `more` RMB more, as near as its decimals allow, never below zero. */
function raisedBy<Line extends ExternalProcessing>(line: Line, more: Decimal): Line {
  const step = divideDecimals(more, line.unitPrice ?? '0', magnificationDecimals) ?? '0'
  const next = sumDecimals([line.externalMagnification ?? '1', step])
  return { ...line, externalMagnification: roundDecimal(isNegative(next) ? '0' : next, magnificationDecimals) }
}

/** Multiplies all magnifications by the same factor, so that the lines together are paid about `wanted`. */
function scaledTo<Line extends ExternalProcessing>(lines: readonly Line[], wanted: Decimal): Line[] {
  const paid = paidFor(lines)
  const isPaid = isMore(paid, '0')
  const base = isPaid ? paid : sumDecimals(lines.map(({ unitPrice }) => unitPrice ?? '0'))
  return lines.map((line) => {
    const now = isPaid ? (line.externalMagnification ?? '1') : '1'
    return {
      ...line,
      externalMagnification: divideDecimals(multiplyDecimals(now, wanted), base, magnificationDecimals) ?? now,
    }
  })
}

/**
 * Distributes the remainder that rounding the magnifications leaves: first on the line with the coarsest step, last on the
 * one with the finest.
 */
function corrected<Line extends ExternalProcessing>(lines: readonly Line[], wanted: Decimal): Line[] {
  const places = lines.map((_, place) => place)
  places.sort((one, other) => (isMore(lines[other]?.unitPrice ?? '0', lines[one]?.unitPrice ?? '0') ? 1 : -1))
  const given = [...lines]
  let left = subtractDecimals(wanted, paidFor(given))
  for (const place of places) {
    const line = given[place]
    if (!line || isSmall(left)) continue
    const next = raisedBy(line, left)
    left = subtractDecimals(left, subtractDecimals(externalProcessingPrice(next), externalProcessingPrice(line)))
    given[place] = next
  }
  return given
}

/**
 * Changes the external magnifications so that the processing costs chosen by `gives` are paid `difference` RMB more per garment
 * (less, if it is negative), each in proportion to its present amount. A remainder that three decimals cannot express stays.
 * Undefined when these costs cannot change by that much, or have no unit price.
 */
export function withDifference<Line extends ExternalProcessing>(
  processes: readonly Line[],
  difference: Decimal,
  gives: (line: Line) => boolean,
): readonly Line[] | undefined {
  if (isSmall(difference)) return processes
  const hasPart = (line: Line) => gives(line) && isMore(line.unitPrice ?? '0', '0')
  const lines = processes.filter(hasPart)
  const wanted = sumDecimals([paidFor(lines), difference])
  if (lines.length === 0 || (isNegative(wanted) && !isSmall(wanted))) return undefined
  const target = isNegative(wanted) ? '0' : wanted
  const given = corrected(scaledTo(lines, target), target)
  if (given.some(({ externalMagnification }) => isMore(externalMagnification ?? '0', mostMagnification)))
    return undefined
  const left = [...given]
  return processes.map((line) => (hasPart(line) ? (left.shift() ?? line) : line))
}
