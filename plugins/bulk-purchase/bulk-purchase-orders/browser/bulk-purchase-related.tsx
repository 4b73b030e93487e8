import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { Section } from '../../../../core/browser/form/document/section.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { OptionBadge } from '../../../../core/browser/ui/option-badge.tsx'
import { ReadTable } from '../../../../core/browser/ui/read-table.tsx'
import { AddressLink } from '../../../../core/browser/workspace/address-link.tsx'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import { bulkOrderStatusOptions } from '../../bulk-purchase-options.ts'
import { bulkPurchaseOthersRead } from '../bulk-purchase-order-contract.ts'
import { bulkPurchaseOrderDocument } from '../bulk-purchase-order-document.ts'
import type { BulkPurchaseOrder } from '../bulk-purchase-order-model.ts'

/** The other purchases of the production order; renders nothing while this one is the only one (C-7-27). */
export function RelatedPurchases({ order }: { order: Pick<BulkPurchaseOrder, 'id' | 'productionOrder'> }) {
  const t = useText()
  const { noun, path } = bulkPurchaseOrderDocument
  const { data } = useContractQuery(
    bulkPurchaseOthersRead,
    { params: { id: order.productionOrder.id } },
    { noun, quiet: true },
  )
  const others = (data?.records ?? []).filter(({ id }) => id !== order.id)
  if (others.length === 0) return null
  return (
    <Section title={t('该生产单的其他采购单')} columns={1}>
      <ReadTable
        framed
        label={t('该生产单的其他采购单')}
        lines={others}
        keyOf={({ id }) => id}
        columns={[
          {
            label: t('采购单号'),
            names: true,
            cell: ({ id, materialBulkPurchaseOrderCode: code }) => (
              <AddressLink path={`${path}/${id}`} className="text-accent hover:underline">
                {code}
              </AddressLink>
            ),
          },
          { label: t('状态'), cell: ({ status }) => <OptionBadge options={bulkOrderStatusOptions} value={status} /> },
          { label: t('采购员'), cell: ({ purchaseUser }) => purchaseUser.name },
          { label: t('创建时间'), cell: ({ createdAt }) => formatInstant(createdAt) },
        ]}
      />
    </Section>
  )
}
