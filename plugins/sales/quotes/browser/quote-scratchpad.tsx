import { useEffect, useMemo, useRef, useState } from 'react'
import { useViewCommands } from '../../../../core/browser/command/command-scope.ts'
import { Section } from '../../../../core/browser/form/document/section.tsx'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { translate, useText, useTranslate } from '../../../../core/browser/i18n/text.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { message } from '../../../../core/shared/message.ts'
import { formatMoney, parseDecimal } from '../../../../core/shared/money.ts'
import { allow, refuse } from '../../../../core/shared/rule.ts'
import { currencies } from '../../../master-data/public.ts'
import { costDifference } from '../../costs/bom-costs.ts'
import type { PricedQuote } from '../quote-rules.ts'
import {
  canTakeOver,
  quantitySteps,
  type Scenario,
  type ScenarioFigures,
  scenarioFigures,
  scenarioForMargin,
  takenOver,
  todaysScenario,
} from '../quote-scenarios.ts'
import { usePricedQuote } from './quote-form-values.ts'
import { scenarioFormulas } from './quote-formulas.ts'
import { percentText } from './quote-price-section.tsx'
import { isPlainEnter, ScenarioInput } from './quote-scenario-input.tsx'
import { scratchpadCommands } from './quote-scratchpad-commands.ts'

const mostScenarios = 3
const defaultSteps = '50, 200, 1000'

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
function useScenarios(quote: PricedQuote) {
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

/** A figure beside what it is today. */
function Figure({ value, today, text }: { value: string | undefined; today: string | undefined; text: string }) {
  const difference = value !== undefined && today !== undefined ? costDifference(value, today) : undefined
  const isSame = difference === undefined || !/[1-9]/.test(difference)
  return (
    <span className="tabular-nums">
      {text}
      {isSame ? null : (
        <span className="ml-1 text-xs text-ink-muted">
          ({difference.startsWith('-') ? '' : '+'}
          {formatMoney(difference)})
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
const cell = 'px-2 py-1 text-left align-top'

const shown = (key: keyof ScenarioFigures, value: string | undefined) =>
  key === 'margin' || key === 'markup' ? percentText(value) : formatMoney(value, 2)

type Rows = {
  readonly quote: PricedQuote
  readonly pad: ReturnType<typeof useScenarios>
}

function InputRows({ quote, pad: { scenarios, put, nameOf } }: Rows) {
  const t = useText()
  const labels: Readonly<Record<keyof Scenario, string>> = {
    price: t('报价'),
    rate: t('汇率'),
    material: t('物料单价 ±%'),
    loss: t('损耗 + 百分点'),
    processing: t('加工费 ±%'),
  }
  return inputs.map((key) => (
    <tr key={key}>
      <th scope="row" className={`${cell} font-normal`}>
        {labels[key]}
      </th>
      <td className={`${cell} tabular-nums`}>{todaysScenario(quote)[key]}</td>
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

function ResultRows({ quote, pad: { scenarios }, hasFormulas }: Rows & { hasFormulas: boolean }) {
  const t = useText()
  const translated = useTranslate()
  const today = scenarioFigures(quote, todaysScenario(quote))
  const figures = scenarios.map((scenario) => scenarioFigures(quote, scenario))
  const labels: Readonly<Record<(typeof results)[number], string>> = {
    cost: t('成本'),
    rmbPrice: t('人民币报价'),
    profit: t('利润'),
    margin: t('毛利率'),
    markup: t('加价率'),
  }
  return results.map((key) => (
    <tr key={key} className="border-t">
      <th scope="row" className={`${cell} font-normal`} title={translated(scenarioFormulas[key])}>
        {labels[key]}
        {hasFormulas ? (
          <span className="block max-w-56 text-xs text-ink-muted">{translated(scenarioFormulas[key])}</span>
        ) : null}
      </th>
      <td className={`${cell} tabular-nums`}>{shown(key, today[key])}</td>
      {figures.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a scenario is known by its place
        <td key={at} className={cell}>
          <Figure value={one[key]} today={today[key]} text={shown(key, one[key])} />
        </td>
      ))}
    </tr>
  ))
}

/** What fixed costs of the whole order make of a garment, for each number of pieces. */
function QuantityRows({ quote, pad: { scenarios }, fixed, pieces }: Rows & { fixed: string; pieces: string }) {
  const t = useText()
  const known = parseDecimal(fixed)
  const counts = [...new Set(pieces.split(/[^\d]+/).flatMap((part) => (part ? [Number(part)] : [])))]
  if (known === undefined) return null
  return counts.map((count) => (
    <tr key={count} className="border-t">
      <th scope="row" className={`${cell} font-normal`}>
        {t('{count} 件时成本 / 毛利率', { count })}
      </th>
      <td />
      {scenarios.map((scenario, at) => {
        const [step] = quantitySteps(quote, scenario, { fixed: known, pieces: [count] })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a scenario is known by its place
          <td key={at} className={`${cell} tabular-nums`}>
            {step ? `${formatMoney(step.cost)} / ${percentText(step.margin)}` : '-'}
          </td>
        )
      })}
    </tr>
  ))
}

function GoalRow({ quote, pad: { scenarios, put, remove, acts, nameOf } }: Rows) {
  const t = useText()
  return (
    <tr className="border-t">
      <th scope="row" className={`${cell} font-normal`}>
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
  const pad = useScenarios(quote)
  const { scenarios, acts, root, nameOf } = pad
  const [hasFormulas, setFormulas] = useState(false)
  const [fixed, setFixed] = useState('')
  const [pieces, setPieces] = useState(defaultSteps)
  useViewCommands(useMemo(() => scratchpadCommands(acts), [acts]))
  const actions = (
    <span className="flex gap-2">
      <Button size="small" variant="ghost" aria-pressed={hasFormulas} onClick={() => setFormulas((now) => !now)}>
        {t('公式')}
      </Button>
      <Button
        size="small"
        variant="ghost"
        icon="plus"
        refusal={scenarios.length < mostScenarios ? undefined : t('最多 3 个方案')}
        onClick={acts.add}
      >
        {t('增加方案')}
      </Button>
    </span>
  )
  return (
    <Section title={t('价格试算')} columns={1} actions={actions}>
      <p className="text-xs text-ink-muted">
        {t('仅自己可见，采用并保存后才会改变报价单。↑↓ 微调，Shift+↑↓ 大幅调整')}
      </p>
      <div className="overflow-x-auto">
        <table ref={root} className="border-collapse" aria-label={t('价格试算')}>
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
          <tbody>
            <InputRows quote={quote} pad={pad} />
            <ResultRows quote={quote} pad={pad} hasFormulas={hasFormulas} />
            <QuantityRows quote={quote} pad={pad} fixed={fixed} pieces={pieces} />
            <GoalRow quote={quote} pad={pad} />
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap items-center gap-3 text-xs text-ink-muted">
        <SmallInput label={t('整单固定费用 (¥)')} value={fixed} onChange={setFixed} />
        <SmallInput label={t('按件数分摊')} value={pieces} onChange={setPieces} />
      </div>
    </Section>
  )
}
