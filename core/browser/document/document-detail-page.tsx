import { useMemo } from 'react'
import { useContractQuery } from '../api/contract-query.ts'
import { CommandBar } from '../command/command-bar.tsx'
import { CommandButton } from '../command/command-button.tsx'
import { useViewCommands } from '../command/command-scope.ts'
import { DocumentForm, useDocumentForm } from '../form/document/document-form.tsx'
import { useText } from '../i18n/text.ts'
import { TimelineButton } from '../timeline/timeline-button.tsx'
import { TimelineDock } from '../timeline/timeline-dock.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useView } from '../workspace/tabs/view-context.ts'
import type { ViewProps } from '../workspace/tabs/view.ts'
import { afterSubmitKey } from './after-submit-key.ts'
import { DocumentApprovalBanner } from './document-approval-banner.tsx'
import { DocumentFrame, DocumentHeader, DocumentTrail } from './document-header.tsx'
import { EmptyFacts } from './empty-facts.tsx'
import { isGone, isTakenAway, UnreadRecord } from '../workspace/gone-record.tsx'
import { PanelBoundary } from '../workspace/panel-boundary.tsx'
import { LinkedChips } from './linked-chips.tsx'
import { useNextStep } from './next-step-state.ts'
import { useVersionChanges, VersionChangesNote } from './version-changes.tsx'
import type { AnyContent, AnyPage, AnyRecord } from './document-page-options.ts'
import { useRecordTarget } from './record-target.ts'
import { versionPaperCommands } from './version-papers.ts'

function DocumentContent({
  page,
  record,
  changed,
}: {
  page: AnyPage
  record: AnyRecord
  changed: ReadonlySet<string> | undefined
}) {
  const form = useDocumentForm<AnyContent>({
    key: String(record.id),
    document: page.steps.document.noun,
    defaults: page.shownOf(record),
    version: record.version,
    valuesOf: page.shownOf,
  })
  const { sections: Sections } = page
  return (
    <DocumentForm form={form} onSubmit={async () => undefined} readOnly changed={changed}>
      <EmptyFacts>
        <Sections mode="detail" record={record} />
      </EmptyFacts>
    </DocumentForm>
  )
}

/** Lends the commands that print a confirmed version while it is shown, and returns their ids. */
function useVersionPapers(page: AnyPage, id: number | undefined, version: number): readonly string[] {
  const { versionPapers } = page
  const { document } = page.steps
  const commands = useMemo(
    () =>
      versionPapers && id !== undefined && version > 0
        ? versionPaperCommands(document, versionPapers, () => ({ id, version }))
        : [],
    [document, versionPapers, id, version],
  )
  useViewCommands(commands)
  return commands.map(({ id: name }) => name)
}

/** One document, read only; with `type=history` one of its confirmed versions. */
export function DocumentDetailView({ page, params }: { page: AnyPage } & ViewProps) {
  const t = useText()
  const { bare, search, setSearch } = useView()
  const isHistory = search['type'] === 'history'
  const version = search['version'] ?? ''
  const { data, error, refetch } = useContractQuery(
    page.read,
    {
      params: { id: params['id'] ?? '' },
      query: isHistory ? { type: 'history', ...(version ? { version } : {}) } : {},
    },
    { staleTime: 0, quiet: true },
  )
  const isUnread = error !== null && (!data || isGone(error) || isTakenAway(error))
  const changes = useVersionChanges(page, isHistory ? data : undefined)
  useRecordTarget(page, isHistory || isUnread ? undefined : data)
  const { next, keys } = useNextStep(page, isHistory || isUnread || bare ? undefined : data)
  const kept = isHistory && data && !isUnread && !bare ? data : undefined
  const papers = useVersionPapers(page, kept?.id, kept ? (page.confirmedVersion?.(kept) ?? 0) : 0)
  if (isUnread) return <UnreadRecord error={error} onRetry={() => void refetch()} />
  if (!data) return <Spinner />
  const { noun } = page.steps.document
  const { banner: Banner, confirmedVersion, AfterSubmit } = page
  const isAsked = search[afterSubmitKey] !== undefined && !isHistory && !bare && page.hasAfterSubmit?.(data)
  const shown = isHistory ? (confirmedVersion?.(data) ?? version) : 'now'
  const record = { document: noun, id: data.id, title: page.titleOf(data) }
  return (
    <DocumentFrame
      aside={isHistory || bare ? null : <TimelineDock key={data.id} record={record} />}
      header={
        <DocumentHeader
          page={page}
          mode="detail"
          record={data}
          actions={
            <>
              {bare ? null : <TimelineButton record={record} size="medium" />}
              {isHistory ? (
                <>
                  {papers.map((id) => (
                    <CommandButton key={id} id={id} />
                  ))}
                  <Button icon="file-text" onClick={() => setSearch({})}>
                    {t('看当前单据')}
                  </Button>
                </>
              ) : (
                <CommandBar place="detail" document={noun} next={next} nextKeys={keys} />
              )}
            </>
          }
        >
          {isHistory ? <Badge tone="active">{t('第 {version} 个已确认版本', { version: shown })}</Badge> : null}
        </DocumentHeader>
      }
    >
      {isHistory || bare ? null : <LinkedChips document={noun} record={data} />}
      {isHistory ? null : <DocumentApprovalBanner page={page} record={data} />}
      {Banner && !isHistory ? (
        <PanelBoundary>
          <Banner mode="detail" record={data} />
        </PanelBoundary>
      ) : null}
      {changes ? <VersionChangesNote changes={changes} /> : null}
      <DocumentContent key={`${data.id}:${shown}`} page={page} record={data} changed={changes?.paths} />
      <DocumentTrail record={data} />
      {isAsked && AfterSubmit ? <AfterSubmit record={data} onClose={() => setSearch({}, { replace: true })} /> : null}
    </DocumentFrame>
  )
}
