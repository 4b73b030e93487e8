import { useEffect, useEffectEvent, useRef } from 'react'
import { permits } from '../../shared/permission.ts'
import { refusedByPermission } from '../../shared/rule.ts'
import { useContractQuery } from '../api/contract-query.ts'
import { runCommand } from '../command/command-runner.ts'
import { useScope } from '../command/command-scope.ts'
import { useText, useTranslate } from '../i18n/text.ts'
import { useSession } from '../session/session.ts'
import { TimelineButton } from '../timeline/timeline-button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { usageCommandId } from '../usage/usage-commands.ts'
import { TabFocus } from '../workspace/tabs/tab-focus.tsx'
import { useView } from '../workspace/tabs/view-context.ts'
import { newRecord } from '../workspace/tabs/record-address.ts'
import { BesidePanel } from './beside-panel.tsx'
import type { SavedRecord } from './record-definition.ts'
import { RecordForm } from './record-form.tsx'
import type { RecordPlace } from './record-place.ts'

/** The panel of one record beside its list; over it where there is no room for both. Escape closes it. */
export function RecordPanel({ record, ...place }: RecordPlace & { record: string }) {
  const t = useText()
  const translate = useTranslate()
  const { definition, onShow } = place
  const panel = useRef<HTMLElement>(null)
  const isNew = record === newRecord
  const kind = definition.list.document
  const canWrite = permits(useSession().actor?.permissions, definition.update.permission)
  const { data, error, refetch } = useContractQuery(
    definition.read,
    { params: { id: record } },
    { enabled: !isNew, staleTime: 0, quiet: true, noun: kind.noun },
  )
  const saved = data as (SavedRecord & Record<string, unknown>) | undefined
  const ready = isNew ? canWrite : saved !== undefined
  const takeKeyboard = () => {
    const { activeElement } = document
    if (activeElement !== panel.current && panel.current?.contains(activeElement)) return
    const first = panel.current?.querySelector<HTMLElement>(
      '[data-form] :is(input:not([type=hidden]), textarea, [contenteditable=true])',
    )
    const target = ready && first ? first : panel.current
    target?.focus({ preventScroll: true })
  }
  const begin = useEffectEvent(takeKeyboard)
  useEffect(() => begin(), [ready])

  const whereUsed = usageCommandId(kind.noun)
  const isAsked = useScope(useView().tabId).commands.some(({ id }) => id === whereUsed)
  const name = saved ? String(saved[kind.codeField] ?? '') : ''
  const { setTitle } = useView()
  const heading = isNew ? definition.titles.create : canWrite ? definition.titles.edit : kind.title
  const tabTitle = isNew || saved ? [translate(heading), name].filter(Boolean).join(' ') : ''
  // The list takes its title back when it stands alone again: a tab that sleeps keeps the name of what it shows.
  useEffect(() => {
    if (tabTitle) setTitle(tabTitle)
  }, [tabTitle, setTitle])
  return (
    <BesidePanel
      panel={panel}
      title={
        <>
          {translate(heading)}
          {name ? <span className="ml-2 font-normal text-ink-muted">{name}</span> : null}
        </>
      }
      actions={
        <>
          <TabFocus ready={ready} onFocus={takeKeyboard} />
          {saved && isAsked ? (
            <IconButton
              icon="link"
              label={t('使用情况')}
              size="small"
              onClick={() => void runCommand(whereUsed, { target: { document: kind.noun, records: [saved] } })}
            />
          ) : null}
          {saved ? <TimelineButton record={{ document: kind.noun, id: saved.id, title: name }} /> : null}
        </>
      }
      width={definition.width ?? 480}
      onClose={() => void onShow(undefined)}
    >
      {isNew && !canWrite ? (
        <EmptyState icon="lock" title={translate(refusedByPermission.reason)} />
      ) : !isNew && error && !saved ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : ready ? (
        <RecordForm {...place} record={record} saved={saved} readOnly={!canWrite} />
      ) : (
        <div className="flex justify-center py-12">
          <Spinner size={20} />
        </div>
      )}
    </BesidePanel>
  )
}
