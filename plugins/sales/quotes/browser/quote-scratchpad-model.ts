import { useEffect, useRef, useState } from 'react'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { message } from '../../../../core/shared/message.ts'
import { allow, refuse } from '../../../../core/shared/rule.ts'
import { currencies } from '../../../master-data/public.ts'
import type { PricedQuote } from '../quote-rules.ts'
import { canTakeOver, type Scenario, takenOver, todaysScenario } from '../quote-scenarios.ts'

/** The most scenarios side by side. */
export const mostScenarios = 3

type Place = ReturnType<typeof useFormPlace>['session']

/** Puts what a scenario makes of the quote into its form, cell by cell. */
function putScenario({ values, noteDirty }: Place, quote: PricedQuote, scenario: Scenario): void {
  const taken = takenOver(quote, scenario)
  values.putParts([
    { path: 'currencyRate', value: taken.currencyRate },
    ...taken.bomItems.flatMap(({ unitPrice, loss }, at) => [
      { path: `bomItems.${at}.unitPrice`, value: unitPrice },
      { path: `bomItems.${at}.loss`, value: loss },
    ]),
    ...taken.quoteProcesses.flatMap(({ unitPrice, magnification }, at) => [
      { path: `quoteProcesses.${at}.unitPrice`, value: unitPrice },
      { path: `quoteProcesses.${at}.magnification`, value: magnification },
    ]),
  ])
  noteDirty()
}

/** The scenarios beside a quote. They are nobody else's, and gone when the form is left: only what is taken over is kept. */
export function useScenarios(quote: PricedQuote) {
  const { session } = useFormPlace()
  const [scenarios, setScenarios] = useState<readonly Scenario[]>(() => [todaysScenario(quote)])
  const [currency, setCurrency] = useState(quote.currency)
  // A price means nothing in another currency: the scenarios begin again, at the rate of its table.
  if (currency !== quote.currency) {
    const rate = currencies.find(({ value }) => value === quote.currency)?.rate ?? quote.currencyRate
    setCurrency(quote.currency)
    setScenarios([todaysScenario({ ...quote, currencyRate: rate })])
  }
  const root = useRef<HTMLTableElement>(null)
  const latest = useRef({ quote, scenarios })
  useEffect(() => {
    latest.current = { quote, scenarios }
  })
  const nameOf = (at: number) => translate(message('方案 {name}', { name: 'ABC'[at] ?? '' }))
  const [acts] = useState(() => ({
    names: () => latest.current.scenarios.map((_, at) => nameOf(at)),
    canAdd: () => (latest.current.scenarios.length < mostScenarios ? allow : refuse(message('最多 3 个方案'))),
    canTakeOver: (at: number) => canTakeOver(latest.current.quote, latest.current.scenarios[at] as Scenario),
    go: () => root.current?.querySelector<HTMLInputElement>('input')?.focus(),
    add: () =>
      setScenarios((now) => [...now, now.at(-1) ?? todaysScenario(latest.current.quote)].slice(0, mostScenarios)),
    takeOver: (at: number) => {
      const { quote: from, scenarios: all } = latest.current
      const scenario = all[at]
      const verdict = scenario && canTakeOver(from, scenario)
      if (!scenario || !verdict) return
      if (!verdict.allowed) return void toast.warning(translate(verdict.reason))
      putScenario(session, from, scenario)
      toast.success(translate(message('已采用{name}，保存后生效', { name: nameOf(at) })))
    },
  }))
  const put = (at: number, scenario: Scenario) =>
    setScenarios((now) => now.map((one, place) => (place === at ? scenario : one)))
  const remove = (at: number) => setScenarios((now) => now.filter((_, place) => place !== at))
  return { scenarios, put, remove, acts, root, nameOf }
}

/** The scenarios with what can be done to them. */
export type Scratchpad = ReturnType<typeof useScenarios>
