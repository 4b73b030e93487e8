import { panelPage } from '../../../../core/browser/document/document-panel.tsx'
import { Section, wide } from '../../../../core/browser/form/document/section.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { message } from '../../../../core/shared/message.ts'
import { customerCalls, customerSteps } from '../customer-contract.ts'
import { customerDocument } from '../customer-document.ts'
import { customerModel } from '../customer-model.ts'
import { customerProblems } from '../customer-rules.ts'

const Field = fieldInput(customerModel)

/** All fields of a customer. */
function Sections() {
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

/** The form of a customer. */
export const page = panelPage({
  model: customerModel,
  steps: customerSteps,
  contracts: customerCalls,
  titles: { create: message('新建客户'), detail: customerDocument.title },
  titleOf: ({ company }) => company,
  sections: Sections,
  problems: customerProblems,
  width: 560,
})
