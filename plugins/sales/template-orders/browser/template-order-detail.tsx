import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { CommandBar } from '../../../../core/browser/command/command-bar.tsx'
import { useCommandTarget } from '../../../../core/browser/command/command-scope.ts'
import { DocumentForm, useDocumentForm } from '../../../../core/browser/form/document/document-form.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import type { ViewProps } from '../../../../core/browser/workspace/tabs/view.ts'
import { TimelineButton } from '../../../../core/browser/timeline/timeline-button.tsx'
import { Badge } from '../../../../core/browser/ui/badge.tsx'
import { ErrorState } from '../../../../core/browser/ui/error-state.tsx'
import { Spinner } from '../../../../core/browser/ui/spinner.tsx'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { templateOrderRead } from '../template-order-contract.ts'
import { contentOf } from '../template-order-copy.ts'
import { templateOrderDocument } from '../template-order-document.ts'
import type { TemplateOrder, TemplateOrderContent } from '../template-order-model.ts'
import { TemplateOrderFields } from './template-order-fields-view.tsx'
import { orderTitle, TemplateOrderFrame, TemplateOrderHeader } from './template-order-header.tsx'
import { useRecordTarget } from './template-order-target.ts'

const { noun } = templateOrderDocument

function OrderContent({ order }: { order: TemplateOrder }) {
  const form = useDocumentForm<TemplateOrderContent>({
    key: String(order.id),
    document: noun,
    defaults: contentOf(order),
    version: order.version,
    valuesOf: contentOf,
  })
  return (
    <DocumentForm form={form} onSubmit={async () => undefined} readOnly saveIntent={null}>
      <TemplateOrderFields mode="detail" order={order} />
    </DocumentForm>
  )
}

/** One sample order, read only; with `type=history` one of its confirmed versions. */
export function View({ params }: ViewProps) {
  const t = useText()
  const { search } = useView()
  const history = search['type'] === 'history'
  const version = search['version'] ?? ''
  const { data, error, refetch } = useContractQuery(
    templateOrderRead,
    { params: { id: params['id'] ?? '' }, query: history ? { type: 'history', ...(version ? { version } : {}) } : {} },
    { staleTime: 0, quiet: true },
  )
  useCommandTarget(useRecordTarget(history ? undefined : data))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Spinner />
  return (
    <TemplateOrderFrame
      header={
        <TemplateOrderHeader
          mode="detail"
          order={data}
          actions={
            <>
              <TimelineButton record={{ document: noun, id: data.id, title: orderTitle(data) }} size="medium" />
              {history ? null : <CommandBar place="detail" document={noun} />}
            </>
          }
        >
          {history ? (
            <Badge tone="active">{t('第 {version} 个已确认版本', { version: data.confirmedVersion })}</Badge>
          ) : null}
        </TemplateOrderHeader>
      }
    >
      <OrderContent key={`${data.id}:${history ? data.confirmedVersion : 'now'}`} order={data} />
    </TemplateOrderFrame>
  )
}
