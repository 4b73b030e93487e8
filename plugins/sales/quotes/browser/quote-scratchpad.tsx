import { useMemo, useState } from 'react'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { isPlainEnter } from '../../../../core/browser/scratchpad/scenario-input.tsx'
import { GoalRow, TakeOverRow } from '../../../../core/browser/scratchpad/scratchpad-rows.tsx'
import { ScratchpadSection } from '../../../../core/browser/scratchpad/scratchpad-section.tsx'
import { type ScratchpadRules, useScenarios } from '../../../../core/browser/scratchpad/scratchpad-state.ts'
import { quoteDocument } from '../quote-document.ts'
import type { PricedQuote } from '../quote-rules.ts'
import { canTakeOver, type Scenario, scenarioForMargin, takenOver, todaysScenario } from '../quote-scenarios.ts'
import { usePricedQuote } from './quote-form-values.ts'
import { QuantityRows, QuoteInputRows, QuoteResultRows } from './quote-scratchpad-rows.tsx'

const defaultSteps = '50, 200, 1000'

const quoteRules: ScratchpadRules<PricedQuote, Scenario> = {
  start: todaysScenario,
  currencyOf: ({ currency }) => currency,
  canTakeOver,
  partsOf: (quote, scenario) => {
    const taken = takenOver(quote, scenario)
    return [
      { path: 'currencyRate', value: taken.currencyRate },
      ...taken.bomItems.flatMap(({ unitPrice, loss }, at) => [
        { path: `bomItems.${at}.unitPrice`, value: unitPrice },
        { path: `bomItems.${at}.loss`, value: loss },
      ]),
      ...taken.quoteProcesses.flatMap(({ unitPrice, magnification }, at) => [
        { path: `quoteProcesses.${at}.unitPrice`, value: unitPrice },
        { path: `quoteProcesses.${at}.magnification`, value: magnification },
      ]),
    ]
  },
}

function SmallInput({ label, value, onChange }: { label: string; value: string; onChange: (text: string) => void }) {
  return (
    <label className="flex items-center gap-2">
      {label}
      <input
        className="control w-36"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => isPlainEnter(event) && event.preventDefault()}
      />
    </label>
  )
}

/** Up to three scenarios side by side: figures are nudged by keys, and one of them is taken over. */
export function QuoteScratchpad() {
  const t = useText()
  const quote = usePricedQuote()
  const pad = useScenarios(quote, quoteRules)
  const [fixed, setFixed] = useState('')
  const [pieces, setPieces] = useState(defaultSteps)
  const below = useMemo(
    () => (
      <div className="flex flex-wrap items-center gap-3 text-xs text-ink-muted">
        <SmallInput label={t('整单固定费用 (¥)')} value={fixed} onChange={setFixed} />
        <SmallInput label={t('按件数分摊')} value={pieces} onChange={setPieces} />
      </div>
    ),
    [t, fixed, pieces],
  )
  return (
    <ScratchpadSection
      document={quoteDocument}
      hint={t('仅自己可见，采用并保存后才会改变报价单。↑↓ 微调，Shift+↑↓ 大幅调整')}
      pad={pad}
      below={below}
    >
      {(hasFormulas) => (
        <>
          <QuoteInputRows quote={quote} pad={pad} />
          <QuoteResultRows quote={quote} pad={pad} hasFormulas={hasFormulas} />
          <QuantityRows quote={quote} pad={pad} fixed={fixed} pieces={pieces} />
          <GoalRow
            label={t('目标毛利率 (%)')}
            pad={pad}
            onGoal={(margin, scenario, at) => {
              const next = scenarioForMargin(quote, scenario, margin)
              if (next) pad.put(at, next)
              return next !== undefined
            }}
          />
          <TakeOverRow pad={pad} />
        </>
      )}
    </ScratchpadSection>
  )
}
