import { type Decimal, isMore, multiplyDecimals, roundDecimal, sumDecimals } from './money.ts'

/** How the figure of a scenario may be changed. */
export type FigureRule = {
  /** How far one key press changes it. */
  readonly step: Decimal
  readonly decimals: number
  /** A smaller value becomes this one. */
  readonly least: Decimal
}

/** The figures that a person types into a scenario, by key. */
export type ScenarioFigures<Key extends string> = Readonly<Record<Key, Decimal>>

/** A scenario with one figure set: rounded to its decimals, and not below its least value. */
export function withFigure<Key extends string, Scenario extends ScenarioFigures<Key>>(
  rules: Readonly<Record<Key, FigureRule>>,
  scenario: Scenario,
  key: Key,
  value: Decimal,
): Scenario {
  const { decimals, least } = rules[key]
  const rounded = roundDecimal(value, decimals)
  return { ...scenario, [key]: isMore(least, rounded) ? least : rounded }
}

/** A scenario with a figure changed by some steps, up or down. */
export function nudged<Key extends string, Scenario extends ScenarioFigures<Key>>(
  rules: Readonly<Record<Key, FigureRule>>,
  scenario: Scenario,
  key: Key,
  steps: number,
): Scenario {
  return withFigure(
    rules,
    scenario,
    key,
    sumDecimals([scenario[key], multiplyDecimals(rules[key].step, String(steps))]),
  )
}

/** A value changed by a percentage and rounded; not below zero. */
export function changedBy(value: Decimal, percent: Decimal, decimals: number): Decimal {
  const changed = multiplyDecimals(value, sumDecimals(['1', multiplyDecimals(percent, '0.01')]))
  return roundDecimal(isMore('0', changed) ? '0' : changed, decimals)
}
