import { type ReactNode, useState } from 'react'
import { exactMoney, formatMoney, formatPercent } from '../../shared/money-text.ts'
import { type Decimal, isNegative, parseDecimal, roundDecimal, subtractDecimals } from '../../shared/money.ts'
import type { FigureRule, ScenarioFigures } from '../../shared/scenario-figures.ts'
import { useText } from '../i18n/text.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'
import { isPlainEnter, ScenarioInput } from './scenario-input.tsx'
import type { Scratchpad } from './scratchpad-state.ts'

const cell = 'px-2 py-1 text-left align-top'

/** One row of a scratchpad: its name, today's value, and a cell for each scenario. */
export function ScratchpadRow({
  label,
  title,
  below,
  today,
  cells,
  isFirst = false,
}: {
  label: ReactNode
  title?: string | undefined
  /** A second line, shown below the name. */
  below?: string | undefined
  today?: ReactNode
  cells: readonly ReactNode[]
  /** True when no line is drawn above the block. */
  isFirst?: boolean
}) {
  return (
    <tr className={isFirst ? '' : 'border-t'}>
      <th scope="row" className={`${cell} min-w-24 font-normal`} title={title}>
        {label}
        {below ? <span className="block max-w-56 text-xs text-ink-muted">{below}</span> : null}
      </th>
      <td className={`${cell} tabular-nums`}>{today}</td>
      {cells.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a scenario is known by its place
        <td key={at} className={cell}>
          {one}
        </td>
      ))}
    </tr>
  )
}

/** The labels of the columns. */
export function ScratchpadHead<Scenario>({ pad: { scenarios, nameOf } }: { pad: Scratchpad<Scenario> }) {
  const t = useText()
  return (
    <thead className="text-xs text-ink-muted">
      <tr>
        <td className={cell} />
        <th scope="col" className={cell}>
          {t('当前')}
        </th>
        {scenarios.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a scenario is known by its place
          <th key={at} scope="col" className={cell}>
            {nameOf(at)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** A figure of a scenario that people type, or change by the arrow keys. */
export type InputRow<Key> = {
  readonly key: Key
  readonly label: string
  readonly today: string
  readonly readOnly?: boolean
}

/** The figures of each scenario that people type, or change by the arrow keys. */
export function InputRows<Key extends string, Scenario extends ScenarioFigures<Key>>({
  rows,
  rules,
  pad: { scenarios, put, nameOf },
}: {
  rows: readonly InputRow<Key>[]
  rules: Readonly<Record<Key, FigureRule>>
  pad: Scratchpad<Scenario>
}) {
  return rows.map(({ key, label, today, readOnly = false }) => (
    <ScratchpadRow
      key={key}
      isFirst
      label={label}
      today={today}
      cells={scenarios.map((scenario, at) => (
        <ScenarioInput
          // biome-ignore lint/suspicious/noArrayIndexKey: a scenario is known by its place
          key={at}
          label={`${nameOf(at)} ${label}`}
          rules={rules}
          scenario={scenario}
          figure={key}
          readOnly={readOnly}
          onChange={(next) => put(at, next)}
        />
      ))}
    />
  ))
}

/** A figure that follows from the scenarios: an amount in RMB, or a percentage. */
export type ResultRow = {
  readonly label: string
  readonly formula: string
  readonly isShare?: boolean
  readonly today: Decimal | undefined
  readonly values: readonly (Decimal | undefined)[]
}

const shown = (isShare: boolean, value: Decimal | undefined) => (isShare ? formatPercent(value) : formatMoney(value))
const whole = (isShare: boolean, value: Decimal | undefined) => (isShare ? undefined : exactMoney(value))

/** Shows a figure of a scenario and how it differs from today's. */
function Figure({
  isShare,
  value,
  today,
}: {
  isShare: boolean
  value: Decimal | undefined
  today: Decimal | undefined
}) {
  const difference =
    value !== undefined && today !== undefined ? roundDecimal(subtractDecimals(value, today), 2) : undefined
  const isSame = difference === undefined || !/[1-9]/.test(difference)
  return (
    <span className="tabular-nums" title={whole(isShare, value)}>
      {shown(isShare, value)}
      {isSame ? null : (
        <span className="ml-1 text-xs text-ink-muted">
          ({isNegative(difference) ? '' : '+'}
          {shown(isShare, difference)})
        </span>
      )}
    </span>
  )
}

/** The figures that follow from the scenarios, each beside today's figure; the formulas are shown on request. */
export function ResultRows({ rows, hasFormulas }: { rows: readonly ResultRow[]; hasFormulas: boolean }) {
  return rows.map(({ label, formula, isShare = false, today, values }) => (
    <ScratchpadRow
      key={label}
      label={label}
      title={formula}
      below={hasFormulas ? formula : undefined}
      today={<span title={whole(isShare, today)}>{shown(isShare, today)}</span>}
      cells={values.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a scenario is known by its place
        <Figure key={at} isShare={isShare} value={value} today={today} />
      ))}
    />
  ))
}

function Goal({ label, onGoal }: { label: string; onGoal: (margin: Decimal) => boolean }) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const go = () => {
    const margin = parseDecimal(typed)
    if (margin === undefined) return void toast.warning(t('请输入毛利率'))
    if (!onGoal(margin)) toast.warning(t('没有价格能达到该毛利率'))
  }
  return (
    <span className="flex gap-1">
      <input
        className="control w-20 text-right"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (!isPlainEnter(event)) return
          event.preventDefault()
          go()
        }}
      />
      <Button size="small" onClick={go}>
        {t('倒推价格')}
      </Button>
    </span>
  )
}

/** Finds the price of a wanted margin. `onGoal` returns whether there is one. */
export function GoalRow<Scenario>({
  label,
  pad: { scenarios, nameOf },
  onGoal,
}: {
  label: string
  pad: Scratchpad<Scenario>
  onGoal: (margin: Decimal, scenario: Scenario, at: number) => boolean
}) {
  return (
    <ScratchpadRow
      label={label}
      cells={scenarios.map((scenario, at) => (
        <Goal
          // biome-ignore lint/suspicious/noArrayIndexKey: a scenario is known by its place
          key={at}
          label={`${nameOf(at)} ${label}`}
          onGoal={(margin) => onGoal(margin, scenario, at)}
        />
      ))}
    />
  )
}

/** Takes a scenario over, or removes it. */
export function TakeOverRow<Scenario>({ pad: { scenarios, remove, acts } }: { pad: Scratchpad<Scenario> }) {
  const t = useText()
  return (
    <ScratchpadRow
      label={t('采用')}
      isFirst
      cells={scenarios.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a scenario is known by its place
        <span key={at} className="flex gap-1">
          <Button size="small" icon="check-check" onClick={() => acts.takeOver(at)}>
            {t('采用')}
          </Button>
          {scenarios.length > 1 ? (
            <Button size="small" variant="ghost" onClick={() => remove(at)}>
              {t('移除')}
            </Button>
          ) : null}
        </span>
      ))}
    />
  )
}
