import { useEffect, useMemo } from 'react'
import { message } from '../../../shared/message.ts'
import { CommandButton } from '../../command/command-button.tsx'
import { useViewCommands } from '../../command/command-scope.ts'
import { useLanguage } from '../../i18n/language.ts'
import { translate, useText } from '../../i18n/text.ts'
import { useParts } from '../../plugin-list.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { toast } from '../../ui/toast.tsx'
import { useView } from '../../workspace/tabs/view-context.ts'
import { cancelPrintJob, dropPrintJob, type PrintJob, printLimits, startPrintJob, usePrintJob } from './print-job.ts'
import { PrintPages, PrintWaiting } from './print-pages.tsx'
import { paperLanguage } from './print-reading.ts'
import type { PrintTemplate } from '../print-template.ts'
import { printJobCommands } from '../print-view-commands.ts'

/** Several documents of one template as one preview: laid out with progress, then printed or downloaded together. */
export function PrintBatchView() {
  const t = useText()
  const { search } = useView()
  const parts = useParts()
  const template = parts.flatMap(({ prints = [] }) => prints).find(({ id }) => id === search['template'])
  const ids = useMemo(() => [...new Set((search['ids'] ?? '').split('.').filter((id) => /^\d+$/.test(id)))], [search])
  if (parts.length === 0) return <PrintWaiting />
  if (!template || ids.length === 0) return <EmptyState icon="printer" title={t('没有要打印的单据')} />
  if (ids.length > printLimits.documents)
    return (
      <EmptyState
        icon="printer"
        title={t('一次最多打印 {limit} 份，选择了 {count} 份', { limit: printLimits.documents, count: ids.length })}
      />
    )
  return <Batch template={template} ids={ids} search={search} />
}

function Batch({
  template,
  ids,
  search,
}: {
  template: PrintTemplate
  ids: readonly string[]
  search: Readonly<Record<string, string>>
}) {
  const t = useText()
  useLanguage()
  const paper = paperLanguage(template, search)
  const { setTitle, close } = useView()
  const name = t('{title} {count} 份', { title: t(template.title), count: ids.length })
  // What the address says besides belongs to the template, such as whether prices are printed.
  const query = useMemo(() => {
    const { template: _template, ids: _ids, ...own } = search
    return { ...own, language: paper }
  }, [search, paper])
  const key = [template.id, JSON.stringify(query), ...ids].join(' ')
  const job = usePrintJob(key)
  const isMissing = job === undefined
  useEffect(() => {
    if (isMissing) startPrintJob(key, template, ids, query)
  }, [key, template, ids, query, isMissing])
  useEffect(() => setTitle(t('打印 {title}', { title: name })), [setTitle, t, name])
  const isRunning = job?.state === 'running'
  const isEnded = job !== undefined && !isRunning
  const commands = useMemo(
    () =>
      printJobCommands({
        cancel: isEnded ? undefined : () => cancelPrintJob(key),
        again: isEnded ? () => dropPrintJob(key) : undefined,
      }),
    [key, isEnded],
  )
  useViewCommands(commands)
  useEffect(() => {
    if (!isEnded || globalThis.document.hasFocus()) return
    toast.info(translate(message('{name}已排好', { name })))
  }, [isEnded, name])
  if (job?.failure) throw job.failure
  if (job?.html)
    return (
      <PrintPages
        title={name}
        file={name}
        files={template.ownFiles && job.documents}
        html={job.html}
        fonts={job.fonts}
        paper={template.bilingual && paper}
        printed={async (way) =>
          template.printed?.(
            job.documents.map(({ record }) => record),
            way,
          )
        }
      >
        <Remarks job={job} />
      </PrintPages>
    )
  if (!isEnded) return <Progress name={name} job={job} />
  return (
    <div className="flex h-full flex-col items-center justify-center gap-3 p-8 text-center">
      <EmptyState icon="printer" title={job.state === 'cancelled' ? t('已取消') : t('没有可以打印的单据')} />
      <Remarks job={job} />
      <CommandButton id="print.again" variant="primary" />
      <button type="button" className="text-xs text-ink-muted underline" onClick={close}>
        {t('关闭')}
      </button>
    </div>
  )
}

function Progress({ name, job }: { name: string; job: PrintJob | undefined }) {
  const t = useText()
  const { done, total, pages } = job ?? { done: 0, total: 0, pages: 0 }
  return (
    <div className="flex h-full flex-col items-center justify-center gap-3 bg-canvas p-8 text-center">
      <h1 className="text-[15px] font-semibold">{name}</h1>
      <progress
        className="h-1.5 w-72 max-w-full appearance-none overflow-hidden rounded bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
        aria-label={name}
        max={Math.max(1, total)}
        value={done}
      />
      <p role="status" className="text-ink-muted">
        {t('已排好 {done} / {total} 份，{pages} 页', { done, total, pages })}
      </p>
      <p className="text-xs text-ink-muted">{t('可以先看别的标签页，排好后回来打印')}</p>
      <CommandButton id="print.cancel" />
    </div>
  )
}

/** What was left out, and why. */
function Remarks({ job }: { job: PrintJob }) {
  const t = useText()
  const left = job.total - job.done
  const lines = [
    ...(job.state === 'cancelled'
      ? [t('已取消，排好了 {done} / {total} 份', { done: job.done, total: job.total })]
      : []),
    ...(job.state === 'full'
      ? [t('一次最多排 {limit} 页，还有 {left} 份没有排，请分批打印', { limit: printLimits.pages, left })]
      : []),
    ...job.failures.map(({ name, reason }) => `${name} ${t(reason)}`),
  ]
  if (lines.length === 0) return null
  return (
    <div
      role="alert"
      className="max-h-32 shrink-0 overflow-auto border-b bg-tone-warning-soft px-4 py-1.5 text-xs text-tone-warning"
    >
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
