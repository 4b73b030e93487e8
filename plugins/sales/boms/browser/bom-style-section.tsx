import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { Section, wide } from '../../../../core/browser/form/document/section.tsx'
import { StaticField } from '../../../../core/browser/form/fields/static-field.tsx'
import { FactPictures } from '../../../../core/browser/form/images/fact-pictures.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useFormValue } from '../../../../core/browser/form/session/form-value.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { AddressLink } from '../../../../core/browser/workspace/address-link.tsx'
import { optionLabel } from '../../../../core/shared/option-label.ts'
import { type ConfirmedDesign, templateDesignRead } from '../../template-orders/template-core-contract.ts'
import { templateOrderDocument } from '../../template-orders/template-order-document.ts'
import { developmentTypeOptions } from '../../template-orders/template-order-options.ts'
import { bomLimits } from '../bom-limits.ts'
import { type Bom, bomModel } from '../bom-model.ts'

const Field = fieldInput(bomModel)

/** What a bill shows of its style. */
type Style = Pick<Bom, 'orderId' | 'designImageUrls' | 'brand' | 'customer' | 'customerCode' | 'developmentType'>

function styleOf({ orderId, templateDesign }: ConfirmedDesign): Style {
  const { designImageUrls, brand, customerCode, developmentType } = templateDesign
  const customer = brand?.customer
  return {
    orderId,
    designImageUrls,
    brand,
    customer: customer ? { id: customer.id, name: customer.company ?? '' } : null,
    customerCode,
    developmentType,
  }
}

function OrderLink({ id }: { id: number }) {
  const t = useText()
  return (
    <AddressLink
      path={`${templateOrderDocument.path}/${id}`}
      className="shrink-0 text-xs whitespace-nowrap text-accent hover:underline"
    >
      {t('查看版单')}
    </AddressLink>
  )
}

/** The style of a bill, as its sample order has it, pictures of the sample, and the remark. */
export function BomStyleSection({ record }: { record: Bom | undefined }) {
  const t = useText()
  const [code, type] = useFormValue<[string, string]>(['code', 'type'])
  const { data } = useContractQuery(templateDesignRead, { query: { code, type } }, { enabled: !record, quiet: true })
  const style = record ?? (data ? styleOf(data) : undefined)
  return (
    <Section title={t('款式信息')} columns={4}>
      <FactPictures sources={style?.designImageUrls ?? []} label={t('款式图')} />
      <StaticField label={t('款号')} text={code} action={style ? <OrderLink id={style.orderId} /> : null} />
      <StaticField label={t('样版类别')} text={type} />
      <StaticField label={t('品牌')} text={style?.brand?.name ?? ''} />
      <StaticField label={t('客户')} text={style?.customer?.name ?? ''} />
      <StaticField label={t('客户款号')} text={style?.customerCode ?? ''} />
      <StaticField label={t('开发类型')} text={t(optionLabel(developmentTypeOptions, style?.developmentType))} />
      <Field name="sampleImageUrls" maximum={bomLimits.pictures} className={wide} />
      <Field name="remark" rows={3} className={wide} />
    </Section>
  )
}
