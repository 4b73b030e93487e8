import { useEffect, useRef, useState } from 'react'
import { useText, useTranslate } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { useLatest } from '../../ui/use-latest.ts'
import { StepScope, useStepScope } from '../steps/step-scope.tsx'
import { StepStatus } from '../steps/use-table-steps.tsx'
import { lineClipboard, proposeRows } from './line-clipboard.ts'
import { actsWidth, LineHead, placeWidth } from './line-head.tsx'
import { hearLineKey } from './line-keyboard.ts'
import { useLineCommands } from './line-command-scope.ts'
import { addLine } from './line-model.ts'
import { LineProposalDialog } from './line-proposal-dialog.tsx'
import { lineActions, LineRows } from './line-rows.tsx'
import { type LineEditorGiven, type LineEditorProps, useLineTable } from './line-table.ts'
import { useShownColumns } from './line-shown.ts'
import { noteTaker } from './line-takers.ts'
import { LineProblem, LineTotals } from './line-totals.tsx'
import { drawnWhole } from './line-window.ts'
import type { LineRow } from './line-column.ts'

/**
 * Rows of fields that are worked like a spreadsheet: Enter and arrows move, Alt+Enter inserts, Alt+D duplicates, Alt+↑↓ moves,
 * Alt+Backspace deletes, Shift+↑↓ selects rows of a column, Mod+D fills down, a block of cells can be copied and pasted, Mod+Z takes
 * the last of it back.
 */
export function LineEditor(given: LineEditorGiven) {
  const props = useLinesGiven(given)
  const table = <LineTableView {...props} />
  return useStepScope() ? table : <StepScope name={props.name}>{table}</StepScope>
}

/** Fills in label, new rows and greatest length from the model of the lines. Props of the editor win. */
function useLinesGiven(given: LineEditorGiven): LineEditorProps {
  const translate = useTranslate()
  if (!('lines' in given)) return given
  const { lines, ...own } = given
  const { label, empty, most } = lines
  return { label: translate(label), blank: () => structuredClone(empty) as LineRow, maximum: most, ...own }
}

function LineTableView(given: LineEditorProps) {
  const columns = useShownColumns(given.name, given.columns, given.readOnly)
  const props = { ...given, columns }
  const { name, label, actions, empty } = props
  const t = useText()
  const root = useRef<HTMLDivElement>(null)
  const lines = useLineTable(props, root)
  const { readOnly, session, steps } = lines
  const now = useLatest(() => lines)
  const [rowActions] = useState(() => lineActions(now))
  useEffect(
    () => (readOnly ? undefined : noteTaker(session, name, (rows) => proposeRows(now(), rows))),
    [session, name, readOnly, now],
  )
  useLineCommands(now, root)
  const count = lines.lineKeys.length
  const add = () => lines.make(addLine(lines.now(), count, lines.blank), true)
  const onKeyDownCapture = (event: React.KeyboardEvent) => hearLineKey(lines, event)
  const proposed = lines.proposal ? <LineProposalDialog lines={lines} proposal={lines.proposal} /> : null
  const around = { ref: root, 'data-field': name, 'data-lines': '', onKeyDownCapture }
  if (count === 0) {
    return (
      <div {...around} className="col-span-full">
        <div className="flex flex-wrap items-center gap-2 rounded border border-dashed px-3 py-3 text-ink-muted">
          <span className="mr-auto">{empty ?? t('还没有{label}', { label })}</span>
          {readOnly ? null : (
            <>
              <StepStatus told={steps.toldIn(name)} />
              {actions}
              <Button size="small" icon="plus" onClick={add}>
                {t('添加一行')}
              </Button>
            </>
          )}
        </div>
        <LineProblem name={name} />
        {proposed}
      </div>
    )
  }
  return (
    <div
      {...around}
      {...lineClipboard(lines)}
      className="@container col-span-full min-w-0"
      onPointerDownCapture={() => lines.setRange(undefined)}
    >
      <div
        className="overflow-x-auto rounded border"
        // A cell that takes the focus is not hidden behind the columns that stay.
        style={{
          scrollPaddingLeft: placeWidth + (columns[0]?.width ?? 0),
          scrollPaddingRight: readOnly ? 0 : actsWidth,
        }}
        // Where nothing in it takes the focus, the keyboard still reaches it to scroll.
        {...(readOnly ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}
      >
        <table
          aria-label={label}
          {...(count > drawnWhole ? { 'aria-rowcount': count + 1 } : {})}
          className="w-full table-fixed border-collapse @max-[640px]:block [&_[data-reading]]:px-2 [&_td]:p-0 [&_td]:align-top @max-[640px]:[&_td]:flex @max-[640px]:[&_td]:items-center @max-[640px]:[&_td]:before:w-24 @max-[640px]:[&_td]:before:shrink-0 @max-[640px]:[&_td]:before:px-2 @max-[640px]:[&_td]:before:text-xs @max-[640px]:[&_td]:before:text-ink-muted @max-[640px]:[&_td]:before:content-[attr(data-label)] @max-[640px]:[&_td>*]:min-w-0 @max-[640px]:[&_td>*]:flex-1"
        >
          <LineHead columns={columns} readOnly={readOnly} />
          <LineRows lines={lines} actions={readOnly ? undefined : rowActions} />
          {columns.some((column) => 'sum' in column && column.sum) ? (
            <LineTotals name={name} columns={columns} tail={!readOnly} />
          ) : null}
        </table>
      </div>
      <LineProblem name={name} />
      {readOnly ? null : (
        <div className="mt-1 flex flex-wrap gap-2">
          <Button size="small" variant="ghost" icon="plus" keys="Alt+Enter" onClick={add}>
            {t('添加一行')}
          </Button>
          {actions}
          <StepStatus told={steps.toldIn(name)} />
        </div>
      )}
      {proposed}
    </div>
  )
}
