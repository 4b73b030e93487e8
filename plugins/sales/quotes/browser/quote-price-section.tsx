import { Section } from '../../../../core/browser/form/document/section.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { exactMoney, formatMoney, formatPercent } from '../../../../core/shared/money-text.ts'
import { priceOf } from '../quote-rules.ts'
import { scenarioFigures, todaysScenario } from '../quote-scenarios.ts'
import { usePricedQuote } from './quote-form-values.ts'
import { scenarioFormulas } from './quote-formulas.ts'

/** What the quote comes to, as it is typed: its costs, what the price leaves above them, and the price in its currency. */
export function QuotePriceSection() {
  const t = useText()
  const quote = usePricedQuote()
  const price = priceOf(quote)
  const figures = scenarioFigures(quote, todaysScenario(quote))
  /** The formula, and what it comes to where that is shown with fewer decimals. */
  const formula = (key: keyof typeof scenarioFormulas, value: string) =>
    [t(scenarioFormulas[key].text), exactMoney(value)].filter(Boolean).join('\n= ')
  const facts: readonly (readonly [string, string, string])[] = [
    [t('物料'), formatMoney(figures.materials), formula('materials', figures.materials)],
    [t('加工（不含利润）'), formatMoney(figures.processing), formula('processing', figures.processing)],
    [t('二次工艺'), formatMoney(figures.secondary), formula('secondary', figures.secondary)],
    [t('成本'), formatMoney(figures.cost), formula('cost', figures.cost)],
    [t('利润'), formatMoney(figures.profit), formula('profit', figures.profit)],
    [t('毛利率'), formatPercent(figures.margin), t(scenarioFormulas.margin.text)],
    [t('加价率'), formatPercent(figures.markup), t(scenarioFormulas.markup.text)],
  ]
  return (
    <Section title={t('价格')} columns={1}>
      <dl className="flex flex-wrap items-baseline gap-x-8 gap-y-2" aria-label={t('价格')}>
        {facts.map(([label, value, formula]) => (
          <div key={label} title={formula}>
            <dt className="text-xs text-ink-muted">{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
        <div className="ml-auto text-right">
          <dt className="text-xs text-ink-muted">{t('折算价')}</dt>
          <dd aria-live="polite" className="text-lg font-semibold tabular-nums">
            {formatMoney(price, quote)}
          </dd>
        </div>
      </dl>
    </Section>
  )
}
