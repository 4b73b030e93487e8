import { useState } from 'react'
import { LookupControl } from '../../../../core/browser/form/choices/lookup-control.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { askWindow } from '../../../../core/browser/ui/asked-window.tsx'
import type { WarehouseOutcome } from '../buy-material-warehouse-contract.ts'
import { issueProblems } from '../buy-material-warehouse-rules.ts'
import { type StockAsked, StockComment, StockDialog, StockRow } from './buy-material-stock-dialog.tsx'

/** Who takes materials. */
export type Taking = {
  readonly issueUser: { readonly id: number; readonly name: string } | null
  readonly comment: string | null
}

function IssueDialog({
  answer,
  start,
  ...asked
}: StockAsked<Taking> & { answer: (outcome?: WarehouseOutcome) => void }) {
  const t = useText()
  const [given, setGiven] = useState(start)
  return (
    <StockDialog
      {...asked}
      given={given}
      problems={({ issueUser }) => issueProblems(issueUser, asked.names.length)}
      answer={answer}
    >
      {(problemOf) => (
        <>
          <StockRow label={t('领用人')} required problem={problemOf('issueUser')}>
            <LookupControl
              lookup="users"
              label={t('领用人')}
              onValue={(issueUser) => setGiven((now) => ({ ...now, issueUser }))}
            />
          </StockRow>
          <StockComment value={given.comment} onChange={(comment) => setGiven((now) => ({ ...now, comment }))} />
        </>
      )}
    </StockDialog>
  )
}

/** Asks who takes materials. Resolves to what became of them; undefined when the window is closed. */
export function askTaker(asked: StockAsked<Taking>): Promise<WarehouseOutcome | undefined> {
  return askWindow<WarehouseOutcome>((answer) => <IssueDialog {...asked} answer={answer} />)
}
