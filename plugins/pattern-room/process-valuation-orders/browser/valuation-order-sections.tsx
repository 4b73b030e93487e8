import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import type { SectionProps } from '../../../../core/browser/document/document-page-options.ts'
import { Section, wide } from '../../../../core/browser/form/document/section.tsx'
import { StaticField } from '../../../../core/browser/form/fields/static-field.tsx'
import { FactPictures } from '../../../../core/browser/form/images/fact-pictures.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { type ReadsForm, useFormPart } from '../../../../core/browser/form/session/form-part.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { exactMoney, formatMoney } from '../../../../core/shared/money-text.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import { usualHourRate, valuationTotals } from '../../process-valuation/valuation-time.ts'
import { valuationOrderStart } from '../valuation-order-contract.ts'
import { type ValuationOrder, type ValuationOrderForm, valuationOrderModel } from '../valuation-order-model.ts'
import { ValuationOrderLines } from './valuation-order-lines.tsx'
import { shownPictures } from '../../../sales/public.ts'

const Field = fieldInput(valuationOrderModel)

/** What a valuation shows of its style: its own, or what a new one will copy. */
function useStyle(record: ValuationOrder | undefined) {
  const { session } = useFormPlace()
  const order = session.values.at('patterningOrderId') as { readonly id: number } | null
  const query = { patterningOrderId: order?.id ?? 0 }
  const { data } = useContractQuery(valuationOrderStart, { query }, { enabled: !record && order !== null, quiet: true })
  return record ?? data
}

function typedTotals(at: ReadsForm) {
  const lines = (at('lines') as ValuationOrderForm['lines'] | undefined) ?? []
  return { ...valuationTotals(lines), count: lines.length }
}

/** What the operations come to, as they are typed (B-9-39). */
function ValuationTotals() {
  const t = useText()
  const { count, price, minute } = useFormPart(typedTotals)
  return (
    <>
      <StaticField label={t('工序数')} text={String(count)} />
      <StaticField label={t('总价')} text={formatMoney(price)} whole={exactMoney(price)} />
      <StaticField label={t('总分钟')} text={formatAmount(minute)} />
    </>
  )
}

/** All parts of a valuation; read-only inside a read-only form. */
export function ValuationOrderSections({ record }: SectionProps<ValuationOrder>) {
  const t = useText()
  const style = useStyle(record)
  const hourRate = style?.standardRate ?? usualHourRate
  return (
    <>
      <Section title={t('款色')} columns={4}>
        <FactPictures sources={shownPictures(style?.designImageUrls)} label={t('款式图')} />
        <StaticField label={t('所属版房订单')} text={style?.patterningOrder.name ?? ''} />
        <StaticField label={t('客户款号')} text={style?.customerCode ?? ''} />
        <StaticField label={t('开发小组')} text={style?.developmentGroup?.name ?? ''} />
        <StaticField label={t('标准时薪(元)')} text={formatMoney(hourRate, { per: 'h' })} />
        <ValuationTotals />
        <Field name="remark" rows={3} className={wide} />
      </Section>
      <ValuationOrderLines hourRate={hourRate} />
    </>
  )
}
