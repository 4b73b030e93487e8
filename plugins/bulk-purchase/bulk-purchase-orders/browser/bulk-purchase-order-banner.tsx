import type { SectionProps } from '../../../../core/browser/document/document-page-options.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { Icon } from '../../../../core/browser/ui/icon.tsx'
import { OptionBadge } from '../../../../core/browser/ui/option-badge.tsx'
import { bulkOrderStatusOptions } from '../../bulk-purchase-options.ts'
import type { BulkPurchaseOrder } from '../bulk-purchase-order-model.ts'
import { BulkPurchaseDifferences } from './bulk-purchase-difference-banner.tsx'

/** What the order becomes when the running request for its revocation is agreed to, and what of it stays (D38). */
function RevokeOutcome({ order: { status, lineCount, arrivedLineCount } }: { order: BulkPurchaseOrder }) {
  const t = useText()
  return (
    <p className="mb-3 flex flex-wrap items-center gap-2 px-3 text-[13px]">
      <span className="text-ink-muted">{t('通过后')}</span>
      <OptionBadge options={bulkOrderStatusOptions} value={status} />
      <Icon name="arrow-right" />
      <OptionBadge options={bulkOrderStatusOptions} value="Canceled" />
      <span>
        {t('{open} 项物料取消采购，{arrived} 项已到货的保留', {
          open: lineCount - arrivedLineCount,
          arrived: arrivedLineCount,
        })}
      </span>
    </p>
  )
}

/** What stands above an order: the outcome of a running request, and what its production order has changed. */
export function BulkPurchaseOrderBanner({ mode, record }: SectionProps<BulkPurchaseOrder>) {
  if (!record || mode !== 'detail' || record.status === 'Canceled') return null
  return (
    <>
      {record.approval ? <RevokeOutcome order={record} /> : null}
      <BulkPurchaseDifferences order={record} />
    </>
  )
}
