import { useText, useTranslate } from '../../../../core/browser/i18n/text.ts'
import { InputRows, ResultRows, ScratchpadRow } from '../../../../core/browser/scratchpad/scratchpad-rows.tsx'
import type { Scratchpad } from '../../../../core/browser/scratchpad/scratchpad-state.ts'
import { exactMoney, formatMoney, formatPercent } from '../../../../core/shared/money-text.ts'
import { parseDecimal } from '../../../../core/shared/money.ts'
import type { PricedQuote } from '../quote-rules.ts'
import { quantitySteps, type Scenario, scenarioFigures, scenarioRules, todaysScenario } from '../quote-scenarios.ts'
import { scenarioFormulas } from './quote-formulas.ts'

type Rows = {
  readonly quote: PricedQuote
  readonly pad: Scratchpad<Scenario>
}

/** The figures of each scenario that people type, or change by the arrow keys. */
export function QuoteInputRows({ quote, pad }: Rows) {
  const t = useText()
  const today = todaysScenario(quote)
  return (
    <InputRows
      rules={scenarioRules}
      pad={pad}
      rows={[
        { key: 'price', label: t('报价'), today: formatMoney(today.price, quote) },
        { key: 'rate', label: t('汇率'), today: today.rate, readOnly: quote.currency === 'RMB' },
        { key: 'material', label: t('物料单价 ±%'), today: today.material },
        { key: 'loss', label: t('损耗 + 百分点'), today: today.loss },
        { key: 'processing', label: t('加工费 ±%'), today: today.processing },
      ]}
    />
  )
}

/** The figures that follow from the scenarios, each beside today's figure; the formulas are shown on request. */
export function QuoteResultRows({ quote, pad: { scenarios }, hasFormulas }: Rows & { hasFormulas: boolean }) {
  const t = useText()
  const translated = useTranslate()
  const today = scenarioFigures(quote, todaysScenario(quote))
  const figures = scenarios.map((scenario) => scenarioFigures(quote, scenario))
  const results = [
    { key: 'cost', label: t('成本') },
    { key: 'rmbPrice', label: t('人民币报价') },
    { key: 'profit', label: t('利润') },
    { key: 'margin', label: t('毛利率'), isShare: true },
    { key: 'markup', label: t('加价率'), isShare: true },
  ] as const
  const rows = results.map(({ key, ...row }) => ({
    ...row,
    formula: translated(scenarioFormulas[key]),
    today: today[key],
    values: figures.map((one) => one[key]),
  }))
  return <ResultRows rows={rows} hasFormulas={hasFormulas} />
}

/** What fixed costs of the whole order make of a garment, for each number of pieces. */
export function QuantityRows({ quote, pad: { scenarios }, fixed, pieces }: Rows & { fixed: string; pieces: string }) {
  const t = useText()
  const known = parseDecimal(fixed)
  const counts = [...new Set(pieces.split(/[^\d]+/).flatMap((part) => (part ? [Number(part)] : [])))]
  if (known === undefined) return null
  return counts.map((count) => (
    <ScratchpadRow
      key={count}
      label={t('{count} 件时成本 / 毛利率', { count })}
      cells={scenarios.map((scenario, at) => {
        const [step] = quantitySteps(quote, scenario, { fixed: known, pieces: [count] })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a scenario is known by its place
          <span key={at} className="tabular-nums" title={exactMoney(step?.cost)}>
            {step ? `${formatMoney(step.cost)} / ${formatPercent(step.margin)}` : '-'}
          </span>
        )
      })}
    />
  ))
}
