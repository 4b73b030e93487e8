import { useMemo } from 'react'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { CommandBar } from '../../../../core/browser/command/command-bar.tsx'
import { useCommandTarget } from '../../../../core/browser/command/command-scope.ts'
import { useText, useTranslate } from '../../../../core/browser/i18n/text.ts'
import type { ViewProps } from '../../../../core/browser/plugin.ts'
import { Badge } from '../../../../core/browser/ui/badge.tsx'
import { EmptyState } from '../../../../core/browser/ui/empty-state.tsx'
import { ErrorState } from '../../../../core/browser/ui/error-state.tsx'
import { Spinner } from '../../../../core/browser/ui/spinner.tsx'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import { FactList, Panel } from '../../browser/panel.tsx'
import { PageHeader } from '../../browser/page-header.tsx'
import { operatingActions, operatingResults } from '../operating-record-actions.ts'
import { type OperatingRecordDetail, operatingRecordRead } from '../operating-record-contract.ts'
import { type ChangedPart, changedParts } from '../operating-record-difference.ts'
import { operatingRecordDocument } from '../operating-record-document.ts'
import { documentAddress, readableDocuments } from './operating-record-address.ts'

const { noun } = operatingRecordDocument
const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

function useValueText(): (value: unknown) => string {
  const t = useText()
  return (value) => {
    if (value === null || value === undefined || value === '') return ''
    if (typeof value === 'boolean') return value ? t('是') : t('否')
    if (typeof value === 'object') return Object.keys(value).length === 0 ? '' : JSON.stringify(value)
    return isInstant.test(String(value)) ? formatInstant(String(value)) : String(value)
  }
}

/** The words for a part of a document: the label of its field, then where in it. */
function usePartName(labels: Readonly<Record<string, string>>): (path: string) => string {
  const translate = useTranslate()
  return (path) =>
    path
      .split('.')
      .map((step) => {
        if (/^\d+$/.test(step)) return String(Number(step) + 1)
        const label = labels[step]
        return label ? translate({ text: label }) : step
      })
      .join(' › ')
}

function Differences({ record, parts }: { record: OperatingRecordDetail; parts: readonly ChangedPart[] }) {
  const t = useText()
  const textOf = useValueText()
  const nameOf = usePartName(record.labels)
  const blank = <span className="text-ink-faint">–</span>
  const hasBefore = record.before !== null && record.before !== undefined
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-120 border-collapse">
        <thead className="text-left text-ink-muted">
          <tr className="border-b">
            <th scope="col" className="w-1/4 py-1.5 pr-3 font-normal">
              {t('字段')}
            </th>
            {hasBefore ? (
              <th scope="col" className="py-1.5 pr-3 font-normal">
                {t('之前')}
              </th>
            ) : null}
            <th scope="col" className="py-1.5 font-normal">
              {hasBefore ? t('之后') : t('内容')}
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.path} className="border-b align-top last:border-b-0">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal break-words">
                {nameOf(part.path)}
              </th>
              {hasBefore ? (
                <td className="max-w-96 py-1.5 pr-3 break-words text-ink-muted">{textOf(part.before) || blank}</td>
              ) : null}
              <td className="max-w-96 py-1.5 break-words">{textOf(part.after) || blank}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** One operating record: who did what, and the document before and after. */
export function View({ params }: ViewProps) {
  const t = useText()
  const translate = useTranslate()
  const { data, error, refetch } = useContractQuery(
    operatingRecordRead,
    { params: { id: params['id'] ?? '' } },
    { quiet: true },
  )
  useCommandTarget(useMemo(() => (data ? { document: noun, records: [data] } : undefined), [data]))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Spinner />
  const kind = readableDocuments().find((one) => one.noun === data.document)
  const action = operatingActions.find(({ value }) => value === data.action)
  const result = operatingResults.find(({ value }) => value === data.result)
  const actionName = action ? translate(action.label) : data.action
  const kindName = kind ? translate(kind.title) : data.document
  const parts = changedParts(data.before, data.after)
  return (
    <div className="flex min-h-full flex-col">
      <PageHeader
        title={[actionName, kindName, data.code ?? `#${data.documentId}`].join(' ')}
        remarks={result ? <Badge tone={result.tone ?? 'neutral'}>{translate(result.label)}</Badge> : null}
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
              [t('操作类型'), actionName],
              [t('说明'), data.message],
            ]}
          />
        </Panel>
        <Panel title={t('内容变化')}>
          {parts.length === 0 ? (
            <EmptyState icon="history" title={t('这次操作没有记录内容变化')} />
          ) : (
            <Differences record={data} parts={parts} />
          )}
        </Panel>
      </div>
    </div>
  )
}
