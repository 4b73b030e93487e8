import { useState } from 'react'
import { parseDecimal } from '../../../../core/shared/money.ts'
import { nudged, type Scenario, withFigure } from '../quote-scenarios.ts'

/** Enter with nothing else: it would save the form otherwise, while Ctrl+Enter is meant to. */
export function isPlainEnter(event: React.KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.altKey
}

/** How many steps a press with Shift takes. */
const largeStep = 10

/** One figure of a scenario: typed, or nudged by the arrow keys. What is no number goes back to what it was. */
export function ScenarioInput({
  label,
  scenario,
  figure,
  readOnly,
  onChange,
}: {
  label: string
  scenario: Scenario
  figure: keyof Scenario
  readOnly: boolean
  onChange: (scenario: Scenario) => void
}) {
  const [typed, setTyped] = useState<string>()
  const settle = () => {
    const value = parseDecimal(typed)
    if (value !== undefined) onChange(withFigure(scenario, figure, value))
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
    const from = value === undefined ? scenario : withFigure(scenario, figure, value)
    setTyped(undefined)
    onChange(nudged(from, figure, event.shiftKey ? way * largeStep : way))
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
