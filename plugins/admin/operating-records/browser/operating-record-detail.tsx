import { useEffect, useMemo, useRef } from 'react'
import { BesidePanel } from '../../../../core/browser/grid/list/beside-panel.tsx'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { CommandBar } from '../../../../core/browser/command/command-bar.tsx'
import { useCommandTarget } from '../../../../core/browser/command/command-scope.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import type { ViewProps } from '../../../../core/browser/workspace/tabs/view.ts'
import { ChangeTable } from '../../../../core/browser/timeline/change-table.tsx'
import { Badge } from '../../../../core/browser/ui/badge.tsx'
import { EmptyState } from '../../../../core/browser/ui/empty-state.tsx'
import { ErrorState } from '../../../../core/browser/ui/error-state.tsx'
import { Spinner } from '../../../../core/browser/ui/spinner.tsx'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import { FactList, Panel } from '../../browser/panel.tsx'
import { PageHeader } from '../../browser/page-header.tsx'
import { operatingActions, operatingResults } from '../operating-record-actions.ts'
import { operatingRecordRead } from '../operating-record-contract.ts'
import { operatingRecordDocument } from '../operating-record-document.ts'
import { documentAddress, readableDocuments } from './operating-record-address.ts'
import { useRecordedSteps } from './recorded-steps-query.ts'

const { noun } = operatingRecordDocument

/** One operating record as a separate page. */
export function View({ params }: ViewProps) {
  return <OperatingRecord id={params['id'] ?? ''} />
}

/** One operating record beside the list. */
export function OperatingRecordPanel({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText()
  const panel = useRef<HTMLElement>(null)
  // What scrolls has the keyboard, so that its keys scroll it.
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => content.current?.focus({ preventScroll: true }), [])
  return (
    <BesidePanel panel={panel} title={t('操作详情')} width={640} onClose={onClose}>
      <div ref={content} tabIndex={-1} className="min-h-0 flex-1 overflow-auto outline-none">
        <OperatingRecord id={id} />
      </div>
    </BesidePanel>
  )
}

/** One operating record: who did what, and the document before and after. */
function OperatingRecord({ id }: { readonly id: string }) {
  const t = useText()
  const { data, error, refetch } = useContractQuery(operatingRecordRead, { params: { id } }, { quiet: true })
  useCommandTarget(useMemo(() => (data ? { document: noun, records: [data] } : undefined), [data]))
  const steps = useRecordedSteps()
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (steps.error && !steps.data) return <ErrorState error={steps.error} onRetry={() => void steps.refetch()} />
  if (!data || !steps.data) return <Spinner />
  const kind = readableDocuments().find((one) => one.noun === data.document)
  const step = steps.data.find(({ value }) => value === data.step)
  const action = operatingActions.find(({ value }) => value === data.action)
  const result = operatingResults.find(({ value }) => value === data.result)
  const stepName = step ? t(step.label) : data.step
  const kindName = kind ? t(kind.title) : data.document
  const { changes } = data
  return (
    <div className="flex min-h-full flex-col">
      <PageHeader
        title={`${kindName} ${data.code ?? `#${data.documentId}`} · ${stepName}`}
        remarks={result ? <Badge tone={result.tone ?? 'neutral'}>{t(result.label)}</Badge> : null}
        actions={documentAddress(data.document, data.documentId) ? <CommandBar place="detail" document={noun} /> : null}
      />
      <div className="flex flex-col gap-3 px-4 pt-3 pb-16">
        <Panel title={t('操作信息')}>
          <FactList
            facts={[
              [t('时间'), formatInstant(data.at)],
              [t('操作人'), data.user.name],
              [t('资源'), kindName],
              [t('单号'), data.code],
              [t('操作类型'), action && t(action.label)],
              [t('操作步骤'), stepName],
              [t('说明'), data.message],
            ]}
          />
        </Panel>
        <Panel title={t('内容变化')}>
          {changes.length === 0 ? (
            <EmptyState icon="history" title={t('这次操作没有记录内容变化')} />
          ) : (
            <ChangeTable changes={changes} hasBefore={data.before !== null && data.before !== undefined} />
          )}
        </Panel>
      </div>
    </div>
  )
}
