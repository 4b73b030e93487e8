import { type ComponentType, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { changersOf } from '../../shared/document.ts'
import type { Parts } from '../../shared/document/document-model.ts'
import { permits } from '../../shared/permission.ts'
import { refusedByPermission } from '../../shared/rule.ts'
import { useContractQuery } from '../api/contract-query.ts'
import { runCommand } from '../command/command-runner.ts'
import { useScope } from '../command/command-scope.ts'
import { BesidePanel } from '../grid/list/beside-panel.tsx'
import { useText } from '../i18n/text.ts'
import type { RecordWindowProps } from '../plugin.ts'
import { useSession } from '../session/session.ts'
import { TimelineButton } from '../timeline/timeline-button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { usageCommandId } from '../usage/usage-commands.ts'
import { newRecord } from '../workspace/tabs/record-address.ts'
import { TabFocus } from '../workspace/tabs/tab-focus.tsx'
import { useView } from '../workspace/tabs/view-context.ts'
import { anyPage } from './any-page.ts'
import type { AnyPage, DocumentPageOptions } from './document-page-options.ts'
import { DocumentPanelForm } from './document-panel-form.tsx'
import { DocumentWindow } from './document-window.tsx'
import type { PanelProps } from './panel-place.ts'

const usualWidth = 480

/** Puts the keyboard into the first field of a panel, or on the panel where nothing is typed. A person who is in it already stays there. */
function usePanelKeyboard(panel: RefObject<HTMLElement | null>, ready: boolean): () => void {
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
  return takeKeyboard
}

/** The panel of one record beside its list; over it where there is no room for both. Escape closes it. */
export function DocumentPanel({ page, record, ...place }: PanelProps & { readonly page: AnyPage }) {
  const t = useText()
  const panel = useRef<HTMLElement>(null)
  const isNew = record === newRecord
  const { steps, titles } = page
  const kind = steps.document
  const canWrite = permits(useSession().actor?.permissions, changersOf(kind))
  const { data, error, refetch } = useContractQuery(
    page.read,
    { params: { id: record }, query: {} },
    { enabled: !isNew, staleTime: 0, quiet: true, noun: kind.noun },
  )
  const ready = isNew ? canWrite : data !== undefined
  const takeKeyboard = usePanelKeyboard(panel, ready)

  const whereUsed = usageCommandId(kind.noun)
  const isAsked = useScope(useView().tabId).commands.some(({ id }) => id === whereUsed)
  const name = data ? page.titleOf(data) : ''
  const { setTitle } = useView()
  const heading = isNew ? titles.create : canWrite ? steps.steps.edit.title : kind.title
  const tabTitle = isNew || data ? [t(heading), name].filter(Boolean).join(' ') : ''
  // The list takes its title back when it stands alone again: a tab that sleeps keeps the name of what it shows.
  useEffect(() => {
    if (tabTitle) setTitle(tabTitle)
  }, [tabTitle, setTitle])
  return (
    <BesidePanel
      panel={panel}
      title={
        <>
          {t(heading)}
          {name ? <span className="ml-2 font-normal text-ink-muted">{name}</span> : null}
        </>
      }
      actions={
        <>
          <TabFocus ready={ready} onFocus={takeKeyboard} />
          {data && isAsked ? (
            <IconButton
              icon="link"
              label={t('使用情况')}
              size="small"
              onClick={() => void runCommand(whereUsed, { target: { document: kind.noun, records: [data] } })}
            />
          ) : null}
          {data ? <TimelineButton record={{ document: kind.noun, id: data.id, title: name }} /> : null}
        </>
      }
      width={page.width ?? usualWidth}
      onClose={() => void place.onShow(undefined)}
    >
      {isNew && !canWrite ? (
        <EmptyState icon="lock" title={t(refusedByPermission.reason)} />
      ) : !isNew && error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : ready ? (
        <DocumentPanelForm {...place} page={page} title={name || t(titles.create)} saved={data} readOnly={!canWrite} />
      ) : (
        <div className="flex justify-center py-12">
          <Spinner size={20} />
        </div>
      )}
    </BesidePanel>
  )
}

/** The form of one document's records in a panel beside their list, and in a window over another page. */
export type PanelPage = {
  readonly Panel: ComponentType<PanelProps>
  readonly Window: ComponentType<RecordWindowProps>
}

/** Makes the form of records that have no separate page, from model, life and calls as `documentPage` does. `besideView` shows it. */
export function panelPage<P extends Parts>(options: DocumentPageOptions<P>): PanelPage {
  const page = anyPage(options)
  return {
    Panel: (props) => <DocumentPanel page={page} {...props} />,
    Window: (props) => <DocumentWindow page={page} {...props} />,
  }
}
