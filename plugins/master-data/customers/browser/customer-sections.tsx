import { Section, wide } from '../../../../core/browser/form/document/section.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { customerModel } from '../customer-model.ts'

const Field = fieldInput(customerModel)

/** All fields of a customer. */
export function Sections() {
  const t = useText()
  return (
    <>
      <Section title={t('基本信息')} columns={2}>
        <Field name="company" />
        <Field name="companyGroup" />
        <Field name="customerType" />
        <Field name="processLevel" />
        <Field name="departments" lookup="departments" className={wide} />
      </Section>
      <Section title={t('对接人')} columns={2}>
        <Field name="counterparty" />
        <Field name="counterpartyPosition" />
        <Field name="phone" />
        <Field name="email" />
        <Field name="address" className={wide} />
        <Field name="deliverAddress" className={wide} />
      </Section>
      <Section title={t('销售与信用')} columns={2}>
        <Field name="salesArea" />
        <Field name="salesMode" />
        <Field name="financialStatus" />
        <Field name="insuranceFactor" />
        <Field name="backgroundCheck" rows={2} className={wide} />
      </Section>
    </>
  )
}
