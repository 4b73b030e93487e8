import { useState } from 'react'
import {
  idColumnKey,
  type ImportContracts,
  type ImportOutcome,
  type ImportRow,
  type ImportTask,
} from '../../shared/import-contract.ts'
import type { Message } from '../../shared/message.ts'
import { useContractQuery } from '../api/contract-query.ts'
import { useText } from '../i18n/text.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { PageTurns } from '../ui/page-turns.tsx'
import { Spinner } from '../ui/spinner.tsx'

const pageSize = 50

type Column = { readonly key: string; readonly label: Message }

function Cell({ row, column }: { row: ImportRow; column: Column }) {
  const t = useText()
  const problems = row.problems.filter(({ key }) => key === column.key)
  const change = row.changes.find(({ key }) => key === column.key)
  const text = row.cells[column.key] ?? ''
  if (problems.length > 0) {
    return (
      <td className="max-w-72 border-l bg-tone-danger-soft px-2 py-1 align-top">
        <div className="line-clamp-3 whitespace-pre-line break-words">{text}</div>
        {problems.map(({ problem }, at) => (
          <div key={at} className="text-xs text-tone-danger">
            {t(problem)}
          </div>
        ))}
      </td>
    )
  }
  if (change) {
    return (
      <td className="max-w-72 border-l bg-tone-active-soft px-2 py-1 align-top">
        <del className="line-clamp-2 text-xs text-ink-muted" title={t('原值：{value}', { value: change.from })}>
          {change.from || t('空')}
        </del>
        <ins className="line-clamp-3 whitespace-pre-line break-words no-underline">{change.to || t('空')}</ins>
      </td>
    )
  }
  return (
    <td className="max-w-72 border-l px-2 py-1 align-top">
      <div className="line-clamp-3 whitespace-pre-line break-words">{text}</div>
    </td>
  )
}

/** The rows of one outcome, a page at a time, with each mistake at its cell and each change from what to what. */
export function ImportRows({
  contracts,
  task,
  outcome,
  total,
}: {
  contracts: ImportContracts
  task: ImportTask
  outcome: ImportOutcome
  total: number
}) {
  const t = useText()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useContractQuery(
    contracts.rows,
    { params: { id: task.id }, query: { page, size: pageSize, outcome } },
    { noun: 'imports', keepPrevious: true },
  )
  const { data: columns } = useContractQuery(contracts.columns, {}, { noun: 'imports' })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data || !columns) return <Spinner />
  const shown = task.mapping.flatMap(({ key }) => columns.records.find((one) => one.key === key) ?? [])
  const hasRowProblems = data.records.some(({ problems }) => problems.some(({ key }) => key === null))
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return (
    <div className="flex min-h-0 flex-1 flex-col rounded border">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
      <div className="min-h-0 flex-1 overflow-auto" tabIndex={0} role="region" aria-label={t('数据行')}>
        <table className="min-w-full">
          <thead className="sticky top-0 z-1 bg-sunken text-left text-ink-muted">
            <tr className="h-8">
              <th className="px-2 font-normal whitespace-nowrap">{t('行号')}</th>
              {hasRowProblems ? <th className="min-w-44 border-l px-2 font-normal">{t('问题')}</th> : null}
              {shown.map(({ key, label }) => (
                <th key={key} className="min-w-24 border-l px-2 font-normal whitespace-nowrap">
                  {key === idColumnKey ? 'ID' : t(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.records.map((row) => (
              <tr key={row.row} className="border-t">
                <th scope="row" className="px-2 py-1 text-left align-top font-normal text-ink-muted">
                  {row.row}
                </th>
                {hasRowProblems ? (
                  <td className="max-w-72 border-l px-2 py-1 align-top text-xs text-tone-danger">
                    {row.problems.map(({ key, problem }, at) =>
                      key === null ? <div key={at}>{t(problem)}</div> : null,
                    )}
                  </td>
                ) : null}
                {shown.map((column) => (
                  <Cell key={column.key} row={row} column={column} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {data.records.length === 0 ? <p className="py-8 text-center text-ink-muted">{t('没有这样的行')}</p> : null}
      </div>
      {pages > 1 ? (
        <nav className="flex items-center justify-end gap-1 border-t px-3 py-1 text-xs" aria-label={t('分页')}>
          <PageTurns page={page} pages={pages} onTurn={setPage}>
            <span className="tabular-nums">
              {page} / {pages}
            </span>
          </PageTurns>
        </nav>
      ) : null}
    </div>
  )
}
