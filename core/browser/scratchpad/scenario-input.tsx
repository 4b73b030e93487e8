import { useState } from 'react'
import { type FigureRule, nudged, type ScenarioFigures, withFigure } from '../../shared/scenario-figures.ts'
import { parseDecimal } from '../../shared/money.ts'

/** Enter with nothing else: it would save the form otherwise, while Ctrl+Enter is meant to. */
export function isPlainEnter(event: React.KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.altKey
}

/** How many steps a press with Shift takes. */
const largeStep = 10

/** One figure of a scenario: typed, or nudged by the arrow keys. Unreadable input returns to the last value. */
export function ScenarioInput<Key extends string, Scenario extends ScenarioFigures<Key>>({
  label,
  rules,
  scenario,
  figure,
  readOnly,
  onChange,
}: {
  label: string
  rules: Readonly<Record<Key, FigureRule>>
  scenario: Scenario
  figure: Key
  readOnly: boolean
  onChange: (scenario: Scenario) => void
}) {
  const [typed, setTyped] = useState<string>()
  const settle = () => {
    const value = parseDecimal(typed)
    if (value !== undefined) onChange(withFigure(rules, scenario, figure, value))
    setTyped(undefined)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (isPlainEnter(event)) {
      event.preventDefault()
      settle()
    }
    const way = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (way === 0 || readOnly || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const value = parseDecimal(typed)
    const from = value === undefined ? scenario : withFigure(rules, scenario, figure, value)
    setTyped(undefined)
    onChange(nudged(rules, from, figure, event.shiftKey ? way * largeStep : way))
  }
  return (
    <input
      className="control w-28 text-right tabular-nums"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      readOnly={readOnly}
      value={typed ?? scenario[figure]}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      onKeyDown={onKeyDown}
    />
  )
}
