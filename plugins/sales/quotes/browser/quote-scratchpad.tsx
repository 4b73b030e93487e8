import { useMemo, useState } from 'react'
import { useViewCommands } from '../../../../core/browser/command/command-scope.ts'
import { Section } from '../../../../core/browser/form/document/section.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { usePricedQuote } from './quote-form-values.ts'
import { isPlainEnter } from './quote-scenario-input.tsx'
import { scratchpadCommands } from './quote-scratchpad-commands.ts'
import { mostScenarios, useScenarios } from './quote-scratchpad-model.ts'
import { cell, GoalRow, InputRows, QuantityRows, ResultRows } from './quote-scratchpad-rows.tsx'

const defaultSteps = '50, 200, 1000'

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
