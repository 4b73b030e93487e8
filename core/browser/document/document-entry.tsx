import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { allow, type Refusal, type Verdict } from '../../shared/rule.ts'
import { useContractQuery } from '../api/contract-query.ts'
import { CommandButton } from '../command/command-button.tsx'
import { runCommand } from '../command/command-runner.ts'
import { useScope } from '../command/command-scope.ts'
import { useText, useTranslate } from '../i18n/text.ts'
import { useSession } from '../session/session.ts'
import { useTimelineRecord } from '../timeline/timeline-state.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { useView } from '../workspace/tabs/view-context.ts'
import type { ViewProps } from '../workspace/tabs/view.ts'
import { DocumentDetailView } from './document-detail-page.tsx'
import { DocumentFormPage, type FormPageProps } from './document-form-page.tsx'
import { type DocumentMode, isOwnMode, modeOf } from './document-mode.ts'
import type { AnyPage, AnyRecord } from './document-page-options.ts'
import { useRecordTarget } from './record-target.ts'
import { GoneBar, isGone, isTakenAway, UnreadRecord } from '../workspace/gone-record.tsx'

function useEntryVerdict(page: AnyPage, mode: DocumentMode, record: AnyRecord | undefined): Verdict {
  const { actor } = useSession()
  const { search } = useView()
  if (!record || !actor) return allow
  if (page.canEnter) return page.canEnter(mode, record, actor, search)
  const { starts, steps } = page
  const start = starts[mode]
  if (start) return start.verdict?.(record, actor) ?? allow
  const isRevision = mode === 'revise' && steps.steps.regression?.from.includes(steps.stateOf(record))
  return steps.verdict(isRevision ? 'regression' : 'edit', record, actor)
}

function RefusedEntry({ page, refusal, record }: { page: AnyPage; refusal: Refusal; record: AnyRecord }) {
  const translate = useTranslate()
  const { open, tabId } = useView()
  const { commands } = useScope(tabId)
  const way = commands.find(({ id }) => id === refusal.unblockedBy)
  return (
    <EmptyState
      icon="lock"
      title={translate(refusal.reason)}
      action={
        <div className="flex gap-2">
          <Button onClick={() => open(`${page.steps.document.path}/${record.id}`, 'here')}>
            {translate(page.titles.detail)}
          </Button>
          {way ? (
            <Button
              variant="primary"
              onClick={() =>
                void runCommand(way.id, {
                  tab: tabId,
                  target: { document: page.steps.document.noun, records: [record] },
                })
              }
            >
              {translate(way.title)}
            </Button>
          ) : null}
        </div>
      }
    />
  )
}

/** Asks the rule on entering. Once inside, the form stays: what it saves may itself close the document to further edits. */
function FormEntry({ page, mode, record, begun }: FormPageProps) {
  const verdict = useEntryVerdict(page, mode, record)
  const [entered, setEntered] = useState(verdict.allowed)
  if (!entered && verdict.allowed) setEntered(true)
  if (!entered && record && !verdict.allowed)
    return page.showsClosed && mode === 'edit' ? (
      <DocumentDetailView page={page} params={{ id: String(record.id) }} />
    ) : (
      <RefusedEntry page={page} refusal={verdict} record={record} />
    )
  return <DocumentFormPage page={page} mode={mode} record={record} begun={begun} />
}

/** The form of a document that is made from another; its first values are read before. */
function BegunForm({ page, begin }: { page: AnyPage; begin: NonNullable<AnyPage['begin']> }) {
  const t = useText()
  const { search } = useView()
  const { document } = page.steps
  const [from] = useState(search)
  const { data, error, refetch } = useQuery({
    queryKey: ['begin', document.noun, from],
    queryFn: () => begin(from),
    // The first values stay while the form is open; another form reads them again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { quiet: true },
  })
  if (!data) return <Waiting error={error} refetch={refetch} />
  if ('refusal' in data)
    return (
      <EmptyState
        icon="lock"
        title={t(data.refusal)}
        action={<CommandButton id={`${document.noun}.create`} variant="primary" label={t('去选择')} takesKeyboard />}
      />
    )
  const begun = { values: data.values, from: Object.values(from), name: data.name, field: data.field }
  return <FormEntry page={page} mode="new" record={undefined} begun={begun} />
}

/** New, edit, revise and each way to start from another document: one form, opened in different ways. */
export function DocumentFormView({ page, params }: { page: AnyPage } & ViewProps) {
  const { path, search } = useView()
  const mode = modeOf(path, search, page.starts)
  const id = params['id']
  const { data, error, refetch } = useContractQuery(
    page.read,
    { params: { id: id ?? '' }, query: {} },
    { enabled: id !== undefined, staleTime: 0, quiet: true },
  )
  const own = isOwnMode(mode) ? data : undefined
  useRecordTarget(page, own)
  // What a new document is made from or for stands in the address: another one there is another form.
  const from = isOwnMode(mode) ? '' : JSON.stringify(search)
  const { noun } = page.steps.document
  useTimelineRecord(own && { document: noun, id: own.id, title: page.titleOf(own) })
  const isUnread = error !== null && (!data || isTakenAway(error))
  if (id !== undefined && isUnread) return <UnreadRecord error={error} onRetry={() => void refetch()} />
  if (id !== undefined && !data) return <Spinner />
  if (id === undefined && page.begin) return <BegunForm key={from} page={page} begin={page.begin} />
  return (
    <>
      {own && isGone(error) ? <GoneBar /> : null}
      <FormEntry key={`${mode}:${id ?? ''}:${from}`} page={page} mode={mode} record={data} begun={undefined} />
    </>
  )
}
