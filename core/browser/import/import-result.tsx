import { type RefCallback, useEffect, useRef, useState } from 'react'
import type { DocumentKind } from '../../shared/document.ts'
import {
  type ImportContracts,
  type ImportCounts,
  type ImportOutcome,
  type ImportTask,
  importOutcomes,
  isImportUnderway,
} from '../../shared/import-contract.ts'
import { formatInstant } from '../../shared/calendar.ts'
import { message } from '../../shared/message.ts'
import { call } from '../api/client.ts'
import { invalidateDocuments } from '../api/contract-query.ts'
import { assetAddress } from '../api/asset.ts'
import { CommandButton } from '../command/command-button.tsx'
import { useCommandTarget, useViewCommands } from '../command/command-scope.ts'
import { currentLanguage } from '../i18n/language.ts'
import { translate as translateNow, useText, useTranslate } from '../i18n/text.ts'
import { useSession } from '../session/session.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { toastFailure } from '../ui/failure-toast.ts'
import { Icon } from '../ui/icon.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { toast } from '../ui/toast.tsx'
import { useKeyboardPlace } from '../workspace/tabs/tab-focus.tsx'
import { useView } from '../workspace/tabs/view-context.ts'
import type { ImportEntry } from './import-entry.ts'
import { lookOf } from './import-history.tsx'
import { ImportRows } from './import-rows.tsx'
import { useImportTask, useStepSeen } from './import-task.ts'
import { agreedRenames } from './import-questions.ts'
import { saveProblems, sentPlace } from './import-sheet.ts'
import { importResultCommands } from './import-view-commands.ts'

type Parts = {
  contracts: ImportContracts
  document: DocumentKind
  afterNew: ImportEntry['afterNew']
  id: number
  onAgain: () => void
}

/** The third step: what the dry run found, and, once it is told to, how the writing goes and what came of it. */
export function ImportResult(parts: Parts) {
  const { data, error, refetch } = useImportTask(parts.contracts, parts.id)
  if (!data) return <Waiting error={error} refetch={refetch} />
  return <Result {...parts} task={data} />
}

function Progress({ task }: { task: ImportTask }) {
  const t = useText()
  const label = task.status === 'Checking' ? t('正在核对') : t('正在导入')
  return (
    <div className="flex flex-col gap-2 py-8" aria-live="polite">
      <span>
        {label} {task.progress}%
      </span>
      <progress max={100} value={task.progress} aria-label={label} className="h-2 w-full max-w-120 accent-(--accent)" />
      <span className="text-xs text-ink-muted">{t('可以离开此页，导入会继续进行。')}</span>
    </div>
  )
}

/** What is left to do for the new records; its button is the next thing to press, and `place` gives it the keyboard. */
function AfterNew({
  text,
  action,
  path,
  place,
}: NonNullable<ImportEntry['afterNew']> & { place: RefCallback<HTMLElement> | undefined }) {
  const translate = useTranslate()
  const { open } = useView()
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 rounded bg-tone-warning-soft px-3 py-1.5">
      <Icon name="key" size={14} className="text-tone-warning" />
      {translate(text)}
      <Button ref={place} size="small" onClick={() => open(path)}>
        {translate(action)}
      </Button>
    </p>
  )
}

function tellWritten(counts: ImportCounts): void {
  const written = { created: counts.new, changed: counts.changed }
  if (counts.error === 0) {
    toast.success(translateNow(message('导入完成：新增 {created}，修改 {changed}', written)))
    return
  }
  toast.warning(
    translateNow(
      message('导入完成：新增 {created}，修改 {changed}；有错误的 {n} 行没有导入', { ...written, n: counts.error }),
    ),
  )
}

function Result({ contracts, document, afterNew, id, onAgain, task }: Parts & { task: ImportTask }) {
  const t = useText()
  const { setSearch } = useView()
  const keyboardPlace = useKeyboardPlace()
  const { user, actor } = useSession()
  const [chosen, setChosen] = useState<ImportOutcome>()
  const { counts, status } = task
  const [commands] = useState(() =>
    importResultCommands({
      async run(withoutErrors) {
        const renames = await agreedRenames(contracts, id)
        if (renames === undefined) return
        await call(contracts.run, { params: { id }, body: { withoutErrors, renames } })
        await invalidateDocuments('imports')
      },
      problems: () => saveProblems(contracts, id),
      async again({ fileUrl, sheet, headerRow, mapping }) {
        const language = currentLanguage() === 'en' ? 'en' : 'zh'
        const body = { fileUrl, mapping, language, ...sentPlace({ sheet, headerRow }) } as const
        const next = await call(contracts.check, { body })
        setSearch({ task: String(next.id) })
      },
      other: () => onAgain(),
    }),
  )
  useViewCommands(commands)
  useCommandTarget({ document: 'imports', records: [task] })
  const before = useRef(status)
  useEffect(() => {
    if (before.current === status) return
    before.current = status
    if (status !== 'Completed') return
    tellWritten(counts)
    // After an import of the correct rows alone, offer the others as a file to be corrected.
    if (counts.error > 0) saveProblems(contracts, id).catch(toastFailure)
    void invalidateDocuments(document.noun)
  }, [status, counts, document.noun, contracts, id])
  const isMine = user?.id === task.user.id
  const header = useStepSeen(contracts, task, isMine && actor?.preview === undefined)
  const shown = chosen ?? importOutcomes.find((outcome) => counts[outcome] > 0) ?? 'new'
  const labels = { error: t('错误'), new: t('新增'), changed: t('修改'), unchanged: t('不变') }
  if (isImportUnderway(status)) return <Progress task={task} />
  const isForNew = afterNew !== undefined && status === 'Completed' && counts.new > 0
  return (
    <>
      <div ref={header} className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={lookOf(task).tone}>{t(lookOf(task).label)}</Badge>
        <a className="min-w-0 truncate text-accent hover:underline" href={assetAddress(task.fileUrl)}>
          {task.fileName}
        </a>
        <span className="text-xs text-ink-muted">
          {task.user.name} · {formatInstant(task.createdAt)}
        </span>
        <span className="flex-1" />
        <CommandButton id="import.other" takesKeyboard={task.rowCount === 0} />
        {counts.error > 0 ? <CommandButton id="import.problems" /> : null}
        {isMine && status !== 'Completed' ? (
          <CommandButton id="import.again" variant={task.isStale ? 'primary' : 'secondary'} />
        ) : null}
        {isMine && status === 'Checked' && counts.error > 0 ? <CommandButton id="import.runGood" /> : null}
        {isMine && status === 'Checked' ? <CommandButton id="import.run" variant="primary" /> : null}
      </div>
      {task.message ? (
        <p role="alert" className="text-tone-danger">
          {t(task.message)}
        </p>
      ) : null}
      {isForNew ? <AfterNew {...afterNew} place={keyboardPlace} /> : null}
      {task.rowCount > 0 ? (
        <>
          <Tabs
            // A new state brings new things to press: a keyboard that was at a tab goes to them.
            key={status}
            label={t('结果')}
            chosenTab={isForNew ? undefined : keyboardPlace}
            value={shown}
            onChange={(next) => setChosen(next as ImportOutcome)}
            tabs={importOutcomes.map((outcome) => ({ value: outcome, label: labels[outcome], count: counts[outcome] }))}
          />
          <ImportRows key={shown} contracts={contracts} task={task} outcome={shown} total={counts[shown]} />
        </>
      ) : null}
    </>
  )
}
