import type { SectionProps } from '../../../../core/browser/document/document-page-options.ts'
import { Section } from '../../../../core/browser/form/document/section.tsx'
import { StaticField } from '../../../../core/browser/form/fields/static-field.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { ReadTable } from '../../../../core/browser/ui/read-table.tsx'
import { AddressLink } from '../../../../core/browser/workspace/address-link.tsx'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import { cropOrderDocument } from '../../crop-orders/crop-order-document.ts'
import type { HangOrder } from '../hang-order-model.ts'

function FactSection({ order }: { order: HangOrder }) {
  const t = useText()
  return (
    <Section
      title={t('同步信息')}
      columns={4}
      actions={
        <AddressLink path={`${cropOrderDocument.path}/${order.cropOrder.id}`} className="text-accent hover:underline">
          {t('查看裁床单')}
        </AddressLink>
      }
    >
      <StaticField label={t('生产单号')} text={order.productionOrderCode} />
      <StaticField label={t('款号')} text={order.code} />
      <StaticField label={t('样版类别')} text={order.type} />
      <StaticField label={t('颜色')} text={order.color} />
      <StaticField label={t('品牌')} text={order.brand?.name ?? ''} />
      <StaticField label={t('客户 PO')} text={order.customerPO} />
      <StaticField label={t('外发工厂')} text={order.factory?.name ?? ''} />
      <StaticField label={t('计划件数')} text={formatAmount(order.planQuantity)} />
      <StaticField label={t('上挂件数')} text={formatAmount(order.hangQuantity)} />
      <StaticField label={t('完成件数')} text={formatAmount(order.finishedQuantity)} />
      <StaticField label={t('次品件数')} text={formatAmount(order.defectQuantity)} />
      <StaticField label={t('同步时间')} text={order.syncTime ? formatInstant(order.syncTime) : ''} />
      <StaticField label={t('重试次数')} text={formatAmount(order.retryCount)} />
      <StaticField label={t('失败原因')} text={order.failureReason} />
    </Section>
  )
}

/** A hang order: what was sent to the hanging line, and how far each line of it is. */
export function HangOrderSections({ record }: SectionProps<HangOrder>) {
  const t = useText()
  if (!record) return null
  return (
    <>
      <FactSection order={record} />
      <Section title={t('吊挂明细')} columns={1}>
        <ReadTable
          framed
          label={t('吊挂明细')}
          lines={record.hangOrderLines}
          keyOf={({ id }) => id}
          columns={[
            { label: t('裁剪日期'), cell: ({ cropDate }) => cropDate ?? '' },
            { label: t('缸号'), cell: ({ dyeLot }) => dyeLot },
            { label: t('尺码'), names: true, cell: ({ name }) => name },
            { label: t('裁剪件数'), isNumber: true, cell: ({ cropQuantity }) => formatAmount(cropQuantity ?? 0) },
            { label: t('上挂件数'), isNumber: true, cell: ({ hangQuantity }) => formatAmount(hangQuantity) },
            { label: t('完成件数'), isNumber: true, cell: ({ finishedQuantity }) => formatAmount(finishedQuantity) },
            { label: t('次品件数'), isNumber: true, cell: ({ defectQuantity }) => formatAmount(defectQuantity) },
          ]}
        />
      </Section>
    </>
  )
}
