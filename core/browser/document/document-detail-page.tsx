import { useContractQuery } from '../api/contract-query.ts'
import { CommandBar } from '../command/command-bar.tsx'
import { DocumentForm, useDocumentForm } from '../form/document/document-form.tsx'
import { useText } from '../i18n/text.ts'
import { TimelineButton } from '../timeline/timeline-button.tsx'
import { Badge } from '../ui/badge.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useView } from '../workspace/tabs/view-context.ts'
import type { ViewProps } from '../workspace/tabs/view.ts'
import { stepCommandId } from './document-command-id.ts'
import { useRecordTarget } from './document-entry.tsx'
import { DocumentFrame, DocumentHeader } from './document-header.tsx'
import type { AnyContent, AnyPage, AnyRecord } from './document-page-options.ts'

function DocumentContent({ page, record }: { page: AnyPage; record: AnyRecord }) {
  const form = useDocumentForm<AnyContent>({
    key: String(record.id),
    document: page.steps.document.noun,
    defaults: page.valuesOf(record),
    version: record.version,
    valuesOf: page.valuesOf,
  })
  const { sections: Sections } = page
  return (
    <DocumentForm form={form} onSubmit={async () => undefined} readOnly saveIntent={null}>
      <Sections mode="detail" record={record} />
    </DocumentForm>
  )
}

/** The command of the step that moves a document on: drawn as the one filled button. */
function nextCommand({ steps }: AnyPage, record: AnyRecord): string | undefined {
  const from = steps.stepsFrom(record)
  const next = from.includes('submit')
    ? 'edit'
    : from.find((name) => steps.steps[name]?.way === 'call' && steps.steps[name].to !== 'same')
  return next && stepCommandId(steps.document, next)
}

/** One document, read only; with `type=history` one of its confirmed versions. */
export function DocumentDetailView({ page, params }: { page: AnyPage } & ViewProps) {
  const t = useText()
  const { search } = useView()
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
  useRecordTarget(page, isHistory ? undefined : data)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Spinner />
  const { noun } = page.steps.document
  const { banner: Banner, confirmedVersion } = page
  const shown = isHistory ? (confirmedVersion?.(data) ?? version) : 'now'
  return (
    <DocumentFrame
      header={
        <DocumentHeader
          page={page}
          mode="detail"
          record={data}
          actions={
            <>
              <TimelineButton record={{ document: noun, id: data.id, title: page.titleOf(data) }} size="medium" />
              {isHistory ? null : <CommandBar place="detail" document={noun} next={nextCommand(page, data)} />}
            </>
          }
        >
          {isHistory ? <Badge tone="active">{t('第 {version} 个已确认版本', { version: shown })}</Badge> : null}
        </DocumentHeader>
      }
    >
      {Banner && !isHistory ? <Banner mode="detail" record={data} /> : null}
      <DocumentContent key={`${data.id}:${shown}`} page={page} record={data} />
    </DocumentFrame>
  )
}
