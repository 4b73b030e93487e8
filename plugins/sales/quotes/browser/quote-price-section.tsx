import { Section } from '../../../../core/browser/form/document/section.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { formatMoney, formatYuan } from '../../../../core/shared/money.ts'
import { priceOf } from '../quote-rules.ts'
import { scenarioFigures, todaysScenario } from '../quote-scenarios.ts'
import { usePricedQuote } from './quote-form-values.ts'
import { scenarioFormulas } from './quote-formulas.ts'

/** A percentage for people; a dash where there is none (D33). */
export const percentText = (value: string | undefined) => (value === undefined ? '-' : `${value}%`)

/** What the quote comes to, as it is typed: its costs, what the price leaves above them, and the price in its currency. */
export function QuotePriceSection() {
  const t = useText()
  const quote = usePricedQuote()
  const price = priceOf(quote)
  const figures = scenarioFigures(quote, todaysScenario(quote))
  const facts: readonly (readonly [string, string, string])[] = [
    [t('物料'), formatYuan(figures.materials, 5), t(scenarioFormulas.materials.text)],
    [t('加工（不含利润）'), formatYuan(figures.processing), t(scenarioFormulas.processing.text)],
    [t('二次工艺'), formatYuan(figures.secondary, 5), t(scenarioFormulas.secondary.text)],
    [t('成本'), formatYuan(figures.cost, 5), t(scenarioFormulas.cost.text)],
    [t('利润'), formatYuan(figures.profit, 2), t(scenarioFormulas.profit.text)],
    [t('毛利率'), percentText(figures.margin), t(scenarioFormulas.margin.text)],
    [t('加价率'), percentText(figures.markup), t(scenarioFormulas.markup.text)],
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
            {price === undefined ? '-' : `${quote.currency} ${formatMoney(price)}`}
          </dd>
        </div>
      </dl>
    </Section>
  )
}
