import { useText } from '../../../../core/browser/i18n/text.ts'
import { OptionBadge } from '../../../../core/browser/ui/option-badge.tsx'
import { AddressLink } from '../../../../core/browser/workspace/address-link.tsx'
import type { ProductionOrder } from '../production-order-model.ts'
import { materialStatusOptions } from '../production-order-options.ts'
import { productionStatusOptions } from '../../../sales/public.ts'
import { purchasePathOf } from './production-purchase-link.ts'

/** Where the material is. It leads to the latest purchase, for people who may read it. */
function MaterialBadge({ record: { materialStatus, latestPurchase } }: { record: ProductionOrder }) {
  const t = useText()
  const path = purchasePathOf(latestPurchase)
  const badge = <OptionBadge value={materialStatus} options={materialStatusOptions} />
  if (!path || !latestPurchase?.code) return badge
  return (
    <AddressLink
      path={path}
      className="flex items-center gap-1 whitespace-nowrap text-accent hover:underline"
      aria-label={t('大货采购单 {code}', { code: latestPurchase.code })}
    >
      {badge}
      <span className="tabular-nums">{latestPurchase.code}</span>
    </AddressLink>
  )
}

/** The progress of an order's pieces and material. It is independent of the document's status. */
export function ProductionOrderBadges({ record }: { record: ProductionOrder }) {
  return (
    <>
      <OptionBadge value={record.status} options={productionStatusOptions} />
      <MaterialBadge record={record} />
    </>
  )
}
