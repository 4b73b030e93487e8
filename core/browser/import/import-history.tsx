import { formatInstant } from '../../shared/calendar.ts'
import type { DocumentKind } from '../../shared/document.ts'
import type { ImportContracts, ImportStatus, ImportTask } from '../../shared/import-contract.ts'
import { message } from '../../shared/message.ts'
import type { Tone } from '../../shared/workflow.ts'
import { useContractQuery } from '../api/contract-query.ts'
import { useText } from '../i18n/text.ts'
import { Badge } from '../ui/badge.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useView } from '../workspace/tabs/view-context.ts'
import { importAddress } from './import-entry.ts'

/** What people read of an import's state. */
const statusLooks: Readonly<Record<ImportStatus, { readonly label: ReturnType<typeof message>; readonly tone: Tone }>> =
  {
    Checking: { label: message('核对中'), tone: 'active' },
    Checked: { label: message('待导入'), tone: 'waiting' },
    Running: { label: message('导入中'), tone: 'active' },
    Completed: { label: message('已导入'), tone: 'done' },
    Failed: { label: message('未导入'), tone: 'danger' },
  }

/** The states of an import that looks otherwise when some of its rows have mistakes. */
const looksWithErrors: typeof statusLooks = {
  ...statusLooks,
  Checked: { label: message('有错误'), tone: 'warning' },
  Completed: { label: message('部分导入'), tone: 'warning' },
}

/** The look of one import: one with mistakes waits for a better file, or was written without them. */
export function lookOf({ status, counts }: Pick<ImportTask, 'status' | 'counts'>) {
  return (counts.error > 0 ? looksWithErrors : statusLooks)[status]
}

function Counts({ task: { counts } }: { task: ImportTask }) {
  const t = useText()
  const parts = [
    counts.new > 0 ? t('新增 {n}', { n: counts.new }) : '',
    counts.changed > 0 ? t('修改 {n}', { n: counts.changed }) : '',
    counts.unchanged > 0 ? t('不变 {n}', { n: counts.unchanged }) : '',
    counts.error > 0 ? t('错误 {n}', { n: counts.error }) : '',
  ]
  return <>{parts.filter(Boolean).join(' · ')}</>
}

/** The newest imports of a document: who, when, from which file, with what outcome. */
export function ImportHistory({ contracts, document }: { contracts: ImportContracts; document: DocumentKind }) {
  const t = useText()
  const { setSearch } = useView()
  const { data, error, refetch } = useContractQuery(contracts.list, {}, { noun: 'imports', staleTime: 0 })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Spinner />
  return (
    <section>
      <h2 className="mb-2 font-semibold">{t('导入记录')}</h2>
      {data.records.length === 0 ? (
        <EmptyState icon="history" title={t('还没有导入过')} />
      ) : (
        <ul className="divide-y rounded border">
          {data.records.map((task) => (
            <li key={task.id} className="flex flex-wrap items-center gap-x-3 gap-y-0.5 px-3 py-1.5">
              <Badge tone={lookOf(task).tone}>{t(lookOf(task).label)}</Badge>
              <a
                href={importAddress(document, task.id)}
                className="min-w-0 truncate text-accent hover:underline"
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return
                  event.preventDefault()
                  setSearch({ task: String(task.id) })
                }}
              >
                {task.fileName}
              </a>
              <span className="text-ink-muted">
                <Counts task={task} />
              </span>
              <span className="ml-auto text-xs text-ink-muted">
                {task.user.name} · {formatInstant(task.createdAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
