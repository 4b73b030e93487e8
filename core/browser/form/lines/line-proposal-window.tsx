import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { message } from '../../../shared/message.ts'
import { saveFile } from '../../api/save-file.ts'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import type { Choice } from '../choices/lookup.ts'
import { writePasted } from './line-clipboard.ts'
import {
  isGood,
  problemRows,
  proposedColumns,
  type ProposedCell,
  type ProposedLine,
  readProblem,
  sheetText,
  takenCells,
  withChoice,
} from './line-proposal.ts'
import type { LineProposal, Lines } from './line-table.ts'

/** What a choice is called where several have its name. */
const choiceText = ({ name, detail }: Choice) => [name, detail].filter(Boolean).join(' · ')

/** One cell: what it becomes, or what is wrong with it; where several records have the name, one is chosen here. */
function Cell({ cell, onChoose }: { cell: ProposedCell; onChoose: (choice: Choice) => void }) {
  const t = useText()
  const { column, text, choice, candidates } = cell
  const problem = readProblem(cell)
  return (
    <td className="px-2 py-1 align-top break-words">
      {candidates ? (
        <Select
          value={choice && String(choice.id)}
          invalid={!choice}
          label={t('选择“{name}”', { name: text })}
          choices={candidates.map((one) => ({ value: String(one.id), label: choiceText(one) }))}
          onChange={(value) => {
            const chosen = candidates.find(({ id }) => String(id) === value)
            if (chosen) onChoose(chosen)
          }}
          className="w-full"
        />
      ) : (
        <span className={column.kind === 'number' ? 'tabular-nums' : ''}>{choice?.name ?? text}</span>
      )}
      {choice?.detail && !candidates ? <span className="block text-xs text-ink-muted">{choice.detail}</span> : null}
      {problem ? <span className="block text-xs text-tone-danger">{t(problem)}</span> : null}
    </td>
  )
}

/** The lines of a block, each with its match or its refusal. */
function ProposedTable({
  shown,
  onChoose,
}: {
  shown: readonly ProposedLine[]
  onChoose: (at: { row: number; key: string }, choice: Choice) => void
}) {
  const t = useText()
  const columns = proposedColumns(shown)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div className="max-h-[55vh] overflow-auto rounded border" tabIndex={0} role="region" aria-label={t('将添加的行')}>
      <table className="w-full border-collapse text-left">
        <thead className="sticky top-0 bg-sunken text-xs text-ink-muted">
          <tr>
            <th scope="col" className="px-2 py-1 font-normal">
              {t('行')}
            </th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" className="px-2 py-1 font-normal">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <tr key={line.row} className={`border-t ${isGood(line) ? '' : 'bg-tone-danger-soft'}`}>
              <th scope="row" className="px-2 py-1 align-top font-normal text-ink-muted tabular-nums">
                {line.row + 1}
              </th>
              {line.cells.map((cell) => (
                <Cell
                  key={cell.column.key}
                  cell={cell}
                  onChoose={(choice) => onChoose({ row: line.row, key: cell.column.key }, choice)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Shows what a block would become, line by line. The good lines are taken without the others, which a file can be made of. */
export function LineProposalWindow({ lines, proposal }: { lines: Lines; proposal: LineProposal }) {
  const t = useText()
  const [shown, setShown] = useState(proposal.lines)
  const body = useRef<HTMLDivElement>(null)
  const landing = useRef<string>(undefined)
  const good = shown.filter(isGood).length
  const bad = shown.length - good
  const isSheet = proposal.from === 'sheet'
  const close = () => lines.propose(undefined)
  const take = () => {
    if (good === 0) return
    const table = lines.now()
    const [column] = lines.editable
    if (isSheet && column) landing.current = `${lines.name}.${table.rows.length}.${column.key}`
    const what = isSheet ? { what: message('从表格导入 {count} 行', { count: good }) } : {}
    // Drawn before the window closes, which may give the focus to one of them.
    flushSync(() => writePasted(lines, { place: proposal.place, ...takenCells(shown, table.rows.length), ...what }))
    close()
  }
  const save = () => {
    const rows = problemRows(shown, { reason: t('问题'), of: t })
    // With a byte order mark spreadsheet programs read Chinese in it.
    saveFile(new Blob(['\uFEFF', sheetText(rows)], { type: 'text/csv' }), `${t('有问题的行')}.csv`)
  }
  const first = () =>
    body.current?.querySelector<HTMLElement>('[role=combobox]') ??
    body.current?.closest('[role=dialog]')?.querySelector<HTMLElement>('[data-main]') ??
    null
  return (
    <Dialog
      open
      onClose={close}
      title={
        isSheet ? t('从表格导入 {count} 行', { count: shown.length }) : t('粘贴 {count} 行', { count: shown.length })
      }
      width={960}
      firstFocus={first}
      // The first of the new lines, which are drawn by then.
      lastFocus={() =>
        landing.current ? document.querySelector<HTMLElement>(`[data-field="${landing.current}"]`) : null
      }
      footer={
        <>
          <span role="status" className="mr-auto">
            {bad === 0 ? t('{good} 行都可以添加', { good }) : t('{good} 行可以添加，{bad} 行有问题', { good, bad })}
          </span>
          {bad > 0 ? (
            <Button variant="ghost" icon="download" onClick={save}>
              {t('下载有问题的行')}
            </Button>
          ) : null}
          <Button onClick={close}>{t('取消')}</Button>
          <Button variant="primary" disabled={good === 0} onClick={take}>
            {bad === 0 ? t('添加 {good} 行', { good }) : t('只添加可用的 {good} 行', { good })}
          </Button>
        </>
      }
    >
      <div ref={body}>
        {proposal.cut > 0 ? (
          <p className="mb-2 text-tone-warning">
            {t('最多 {maximum} 行，其余 {cut} 行不能添加', { maximum: lines.now().maximum, cut: proposal.cut })}
          </p>
        ) : null}
        <ProposedTable shown={shown} onChoose={(at, choice) => setShown(withChoice(shown, at, choice))} />
      </div>
    </Dialog>
  )
}
