import { useState } from 'react'
import { useText, useTranslate } from '../../../../core/browser/i18n/text.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { exactMoney, formatMoney, formatPercent } from '../../../../core/shared/money-text.ts'
import { parseDecimal, roundDecimal } from '../../../../core/shared/money.ts'
import { costDifference } from '../../costs/bom-costs.ts'
import type { PricedQuote } from '../quote-rules.ts'
import { quantitySteps, type Scenario, scenarioFigures, scenarioForMargin, todaysScenario } from '../quote-scenarios.ts'
import { scenarioFormulas } from './quote-formulas.ts'
import { isPlainEnter, ScenarioInput } from './quote-scenario-input.tsx'
import type { Scratchpad } from './quote-scratchpad-model.ts'

/** A figure beside what it is today. */
function Figure({ of, value, today }: { of: Result; value: string | undefined; today: string | undefined }) {
  const difference =
    value !== undefined && today !== undefined ? roundDecimal(costDifference(value, today), 2) : undefined
  const isSame = difference === undefined || !/[1-9]/.test(difference)
  return (
    <span className="tabular-nums" title={whole(of, value)}>
      {shown(of, value)}
      {isSame ? null : (
        <span className="ml-1 text-xs text-ink-muted">
          ({difference.startsWith('-') ? '' : '+'}
          {shown(of, difference)})
        </span>
      )}
    </span>
  )
}

/** What the price would have to be for a margin. */
function MarginGoal({ name, onGoal }: { name: string; onGoal: (margin: string) => boolean }) {
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
        aria-label={t('{name} 目标毛利率 (%)', { name })}
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

const inputs = ['price', 'rate', 'material', 'loss', 'processing'] as const
const results = ['cost', 'rmbPrice', 'profit', 'margin', 'markup'] as const
/** The look of every cell. */
export const cell = 'px-2 py-1 text-left align-top'

type Result = (typeof results)[number]

const isShare = (of: Result) => of === 'margin' || of === 'markup'
const shown = (of: Result, value: string | undefined) => (isShare(of) ? formatPercent(value) : formatMoney(value))
const whole = (of: Result, value: string | undefined) => (isShare(of) ? undefined : exactMoney(value))

type Rows = {
  readonly quote: PricedQuote
  readonly pad: Scratchpad
}

/** The figures of each scenario that are typed or nudged. */
export function InputRows({ quote, pad: { scenarios, put, nameOf } }: Rows) {
  const t = useText()
  const labels: Readonly<Record<keyof Scenario, string>> = {
    price: t('报价'),
    rate: t('汇率'),
    material: t('物料单价 ±%'),
    loss: t('损耗 + 百分点'),
    processing: t('加工费 ±%'),
  }
  const today = todaysScenario(quote)
  return inputs.map((key) => (
    <tr key={key}>
      <th scope="row" className={`${cell} min-w-24 font-normal`}>
        {labels[key]}
      </th>
      <td className={`${cell} tabular-nums`}>{key === 'price' ? formatMoney(today.price, quote) : today[key]}</td>
      {scenarios.map((scenario, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a scenario is known by its place
        <td key={at} className={cell}>
          <ScenarioInput
            label={`${nameOf(at)} ${labels[key]}`}
            scenario={scenario}
            figure={key}
            readOnly={key === 'rate' && quote.currency === 'RMB'}
            onChange={(next) => put(at, next)}
          />
        </td>
      ))}
    </tr>
  ))
}

/** What follows from them, each beside what it is today; with the formulas on demand. */
export function ResultRows({ quote, pad: { scenarios }, hasFormulas }: Rows & { hasFormulas: boolean }) {
  const t = useText()
  const translated = useTranslate()
  const today = scenarioFigures(quote, todaysScenario(quote))
  const figures = scenarios.map((scenario) => scenarioFigures(quote, scenario))
  const labels: Readonly<Record<Result, string>> = {
    cost: t('成本'),
    rmbPrice: t('人民币报价'),
    profit: t('利润'),
    margin: t('毛利率'),
    markup: t('加价率'),
  }
  return results.map((key) => (
    <tr key={key} className="border-t">
      <th scope="row" className={`${cell} min-w-24 font-normal`} title={translated(scenarioFormulas[key])}>
        {labels[key]}
        {hasFormulas ? (
          <span className="block max-w-56 text-xs text-ink-muted">{translated(scenarioFormulas[key])}</span>
        ) : null}
      </th>
      <td className={`${cell} tabular-nums`} title={whole(key, today[key])}>
        {shown(key, today[key])}
      </td>
      {figures.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a scenario is known by its place
        <td key={at} className={cell}>
          <Figure of={key} value={one[key]} today={today[key]} />
        </td>
      ))}
    </tr>
  ))
}

/** What fixed costs of the whole order make of a garment, for each number of pieces. */
export function QuantityRows({ quote, pad: { scenarios }, fixed, pieces }: Rows & { fixed: string; pieces: string }) {
  const t = useText()
  const known = parseDecimal(fixed)
  const counts = [...new Set(pieces.split(/[^\d]+/).flatMap((part) => (part ? [Number(part)] : [])))]
  if (known === undefined) return null
  return counts.map((count) => (
    <tr key={count} className="border-t">
      <th scope="row" className={`${cell} min-w-24 font-normal`}>
        {t('{count} 件时成本 / 毛利率', { count })}
      </th>
      <td />
      {scenarios.map((scenario, at) => {
        const [step] = quantitySteps(quote, scenario, { fixed: known, pieces: [count] })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a scenario is known by its place
          <td key={at} className={`${cell} tabular-nums`} title={exactMoney(step?.cost)}>
            {step ? `${formatMoney(step.cost)} / ${formatPercent(step.margin)}` : '-'}
          </td>
        )
      })}
    </tr>
  ))
}

/** What each scenario can be asked for, and taken over by. */
export function GoalRow({ quote, pad: { scenarios, put, remove, acts, nameOf } }: Rows) {
  const t = useText()
  return (
    <tr className="border-t">
      <th scope="row" className={`${cell} min-w-24 font-normal`}>
        {t('目标毛利率 (%)')}
      </th>
      <td />
      {scenarios.map((scenario, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a scenario is known by its place
        <td key={at} className={cell}>
          <MarginGoal
            name={nameOf(at)}
            onGoal={(margin) => {
              const next = scenarioForMargin(quote, scenario, margin)
              if (next) put(at, next)
              return next !== undefined
            }}
          />
          <span className="mt-1 flex gap-1">
            <Button size="small" icon="check-check" onClick={() => acts.takeOver(at)}>
              {t('采用')}
            </Button>
            {scenarios.length > 1 ? (
              <Button size="small" variant="ghost" onClick={() => remove(at)}>
                {t('移除')}
              </Button>
            ) : null}
          </span>
        </td>
      ))}
    </tr>
  )
}
