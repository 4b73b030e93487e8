import { AddressLink } from '../../../../core/browser/workspace/address-link.tsx'
import type { SectionProps } from '../../../../core/browser/document/document-page-options.ts'
import { Section } from '../../../../core/browser/form/document/section.tsx'
import { StaticField } from '../../../../core/browser/form/fields/static-field.tsx'
import { FactPictures } from '../../../../core/browser/form/images/fact-pictures.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { useSession } from '../../../../core/browser/session/session.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { permits } from '../../../../core/shared/permission.ts'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import { formatMoney } from '../../../../core/shared/money-text.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import { productionOrderDocument } from '../../../production/public.ts'
import { shownPictures } from '../../../sales/public.ts'
import { type BulkPurchaseOrder, bulkPurchaseOrderModel } from '../bulk-purchase-order-model.ts'
import { BulkPurchaseOrderLines } from './bulk-purchase-order-lines.tsx'
import { RelatedPurchases } from './bulk-purchase-related.tsx'

const Field = fieldInput(bulkPurchaseOrderModel)

function ProducedSection({ order }: { order: BulkPurchaseOrder }) {
  const t = useText()
  const { actor } = useSession()
  return (
    <Section
      title={t('生产单信息')}
      columns={4}
      actions={
        permits(actor?.permissions, readersOf(productionOrderDocument)) ? (
          <AddressLink
            path={`${productionOrderDocument.path}/${order.productionOrder.id}`}
            className="text-accent hover:underline"
          >
            {t('查看生产单')}
          </AddressLink>
        ) : null
      }
    >
      <FactPictures sources={shownPictures(order.designImageUrls)} label={t('款式图')} />
      <StaticField label={t('生产单号')} text={order.productionOrderCode} />
      <StaticField label={t('款号')} text={order.code} />
      <StaticField label={t('样版类别')} text={order.type} />
      <StaticField label={t('颜色')} text={order.color} />
      <StaticField label={t('品牌')} text={order.brand?.name ?? ''} />
      <StaticField label={t('客户 PO')} text={order.customerPO} />
      <StaticField label={t('大货款号')} text={order.productCode} />
      <StaticField label={t('外发工厂')} text={order.factory?.name ?? ''} />
      <StaticField label={t('件数')} text={formatAmount(order.quantity)} />
      <StaticField label={t('要求出货日期')} text={order.requiredProductionDate ?? ''} />
      <StaticField label={t('生产跟单')} text={order.productionFollower?.name ?? ''} />
      <StaticField label={t('到货物料数')} text={`${order.arrivedLineCount}/${order.lineCount}`} />
      {/* The warehouse works without prices, and its replies do not have them. */}
      {order.totalPrice === undefined ? null : (
        <StaticField label={t('采购金额')} text={formatMoney(order.totalPrice)} />
      )}
      <StaticField label={t('开始采购时间')} text={formatInstant(order.startedAt)} />
      <StaticField label={t('全部到货时间')} text={formatInstant(order.finishedAt)} />
    </Section>
  )
}

/** All parts of a bulk purchase order; read-only inside a read-only form. */
export function BulkPurchaseOrderSections({ mode, record }: SectionProps<BulkPurchaseOrder>) {
  const t = useText()
  return (
    <>
      <Section title={t('采购安排')} columns={4}>
        <Field name="purchaseUser" />
        <Field name="comment" />
      </Section>
      {record ? <ProducedSection order={record} /> : null}
      {record ? <BulkPurchaseOrderLines order={record} isRead={mode === 'detail'} /> : null}
      {record ? <RelatedPurchases order={record} /> : null}
    </>
  )
}
