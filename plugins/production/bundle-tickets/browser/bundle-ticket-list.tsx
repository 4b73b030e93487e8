import { useEffect, useMemo } from 'react'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { useFollowedDocuments } from '../../../../core/browser/grid/list/followed-documents.ts'
import { ListPage } from '../../../../core/browser/grid/list/list-page.tsx'
import type { ListDefinition } from '../../../../core/browser/grid/model/list-definition.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { Button } from '../../../../core/browser/ui/button.tsx'
import { UnreadRecord } from '../../../../core/browser/workspace/gone-record.tsx'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import type { ViewProps } from '../../../../core/browser/workspace/tabs/view.ts'
import { cropOrderRead } from '../../crop-orders/crop-order-contract.ts'
import { cropOrderDocument } from '../../crop-orders/crop-order-document.ts'
import { bundleTicketFields, bundleTicketSearch } from '../bundle-ticket-contract.ts'
import { bundleTicketDocument } from '../bundle-ticket-document.ts'

const definitionOf = (cropOrderId: number): ListDefinition => ({
  document: bundleTicketDocument,
  fields: bundleTicketFields,
  search: bundleTicketSearch,
  storageKey: 'apex-bundleTicketList',
  filter: { cropOrder: [cropOrderId] },
})

/** A reprint stands in the trail of the cutting order. */
const followed = [cropOrderDocument.noun]

/** The order whose tickets are listed. */
function Head({ id }: { id: number }) {
  const t = useText()
  const { open, setTitle } = useView()
  const { data, error, refetch } = useContractQuery(
    cropOrderRead,
    { params: { id }, query: {} },
    { noun: cropOrderDocument.noun, quiet: true },
  )
  const code = data?.productionOrderCode ?? ''
  useEffect(() => setTitle(code && t('扎票 {code}', { code })), [setTitle, t, code])
  if (error) return <UnreadRecord error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const { sampleType, color, customerPO, status } = data
  return (
    <header className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-b bg-panel px-3 py-1.5">
      <h1 className="text-[15px] font-semibold">{t('扎票 {code}', { code })}</h1>
      <span className="text-ink-muted">{[data.code, sampleType, color, customerPO].filter(Boolean).join(' · ')}</span>
      {status === 'Finished' ? null : (
        <span className="text-tone-warning">{t('裁床单还没有扎票，确认裁床单后生成')}</span>
      )}
      <span className="flex-1" />
      <Button size="small" icon="scissors" onClick={() => open(`${cropOrderDocument.path}/${id}`)}>
        {t('查看裁床单')}
      </Button>
    </header>
  )
}

/** The tickets of a cutting order. */
export function View({ params }: ViewProps) {
  const id = Number(params['id'])
  useFollowedDocuments(bundleTicketDocument.noun, followed)
  const definition = useMemo(() => definitionOf(id), [id])
  return (
    <div className="flex h-full flex-col">
      <Head id={id} />
      <div className="min-h-0 flex-1">
        <ListPage key={id} definition={definition} />
      </div>
    </div>
  )
}
