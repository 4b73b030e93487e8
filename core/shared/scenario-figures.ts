import { type Decimal, isMore, multiplyDecimals, roundDecimal, sumDecimals } from './money.ts'

/** How the figure of a scenario may be changed. */
export type FigureRule = {
  /** The amount by which one key press changes the value. */
  readonly step: Decimal
  readonly decimals: number
  /** The least allowed value; a smaller value is raised to it. */
  readonly least: Decimal
}

/** The figures that a person types into a scenario, by key. */
export type ScenarioFigures<Key extends string> = Readonly<Record<Key, Decimal>>

/** Returns the scenario with one figure set, rounded to the figure's decimals and not below its least value. */
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

/** Returns the scenario with one figure changed by a number of steps, up or down. */
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

/** Returns a value changed by a percentage and rounded, not below zero. */
export function changedBy(value: Decimal, percent: Decimal, decimals: number): Decimal {
  const changed = multiplyDecimals(value, sumDecimals(['1', multiplyDecimals(percent, '0.01')]))
  return roundDecimal(isMore('0', changed) ? '0' : changed, decimals)
}
