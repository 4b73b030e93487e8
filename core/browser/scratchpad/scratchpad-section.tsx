import { type ReactNode, useMemo, useState } from 'react'
import type { DocumentKind } from '../../shared/document.ts'
import { useViewCommands } from '../command/command-scope.ts'
import { Section } from '../form/document/section.tsx'
import { useText } from '../i18n/text.ts'
import { Button } from '../ui/button.tsx'
import { scratchpadCommands } from './scratchpad-commands.ts'
import { ScratchpadHead } from './scratchpad-rows.tsx'
import { mostScenarios, type Scratchpad } from './scratchpad-state.ts'

/** A scratchpad beside the form of a document: up to three scenarios as columns of a table, with its commands. */
export function ScratchpadSection<Scenario>({
  document,
  hint,
  pad,
  below,
  children,
}: {
  document: Pick<DocumentKind, 'noun' | 'key'>
  hint: string
  pad: Scratchpad<Scenario>
  /** Content that is shown below the table. */
  below?: ReactNode
  /** The rows of the table. */
  children: (hasFormulas: boolean) => ReactNode
}) {
  const t = useText()
  const { scenarios, acts, root } = pad
  const [hasFormulas, setFormulas] = useState(false)
  useViewCommands(useMemo(() => scratchpadCommands(document, acts), [document, acts]))
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
      <p className="text-xs text-ink-muted">{hint}</p>
      <div className="overflow-x-auto">
        <table ref={root} className="border-collapse" aria-label={t('价格试算')}>
          <ScratchpadHead pad={pad} />
          <tbody>{children(hasFormulas)}</tbody>
        </table>
      </div>
      {below}
    </Section>
  )
}
