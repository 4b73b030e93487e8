import type { SectionProps } from '../../../../core/browser/document/document-page-options.ts'
import { Section } from '../../../../core/browser/form/document/section.tsx'
import { StaticField } from '../../../../core/browser/form/fields/static-field.tsx'
import { FactPictures } from '../../../../core/browser/form/images/fact-pictures.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { formatInstant } from '../../../../core/shared/calendar.ts'
import { type BuyMaterialOrder, buyMaterialOrderModel } from '../buy-material-order-model.ts'
import { BuyMaterialOrderLines } from './buy-material-order-lines.tsx'
import { shownPictures } from '../../../sales/public.ts'

const Field = fieldInput(buyMaterialOrderModel)

function StyleSection({ order }: { order: BuyMaterialOrder }) {
  const t = useText()
  return (
    <Section title={t('款色')} columns={4}>
      <FactPictures sources={shownPictures(order.designImageUrls)} label={t('款式图')} />
      <StaticField label={t('款号')} text={order.code} />
      <StaticField label={t('样版类别')} text={order.type} />
      <StaticField label={t('颜色')} text={order.color} />
      <StaticField label={t('客户款号')} text={order.customerCode} />
      <StaticField label={t('品牌')} text={order.brand?.name ?? ''} />
      <StaticField label={t('开发小组')} text={order.developmentGroup?.name ?? ''} />
      <StaticField label={t('取料进度')} text={order.progress} />
      <StaticField label={t('物料确认人')} text={order.confirmUser?.name ?? ''} />
      <StaticField label={t('确认时间')} text={formatInstant(order.confirmedAt)} />
      <StaticField label={t('完成时间')} text={formatInstant(order.finishDate)} />
      {order.cancelReason ? <StaticField label={t('取消原因')} text={order.cancelReason} /> : null}
    </Section>
  )
}

/** All parts of a buying order; read-only inside a read-only form. */
export function BuyMaterialOrderSections({ record }: SectionProps<BuyMaterialOrder>) {
  const t = useText()
  return (
    <>
      {record ? <StyleSection order={record} /> : null}
      <Section title={t('安排')} columns={4}>
        <Field name="urgent" />
        <Field name="urgentReason" />
        <Field name="scheduledFinishDate" />
        <Field name="reasonOfOverdue" />
      </Section>
      {record ? <BuyMaterialOrderLines order={record} /> : null}
    </>
  )
}
