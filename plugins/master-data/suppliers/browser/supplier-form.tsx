import { panelPage } from '../../../../core/browser/document/document-panel.tsx'
import { Section, wide } from '../../../../core/browser/form/document/section.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { emptyContent } from '../../../../core/shared/document/document-content.ts'
import { emptyAddress } from '../../addresses/address-countries.ts'
import { AddressSection } from '../../addresses/browser/address-section.tsx'
import { message } from '../../../../core/shared/message.ts'
import { supplierCalls, supplierSteps } from '../supplier-contract.ts'
import { supplierDocument } from '../supplier-document.ts'
import { supplierModel } from '../supplier-model.ts'
import { supplierProblems } from '../supplier-rules.ts'

const Field = fieldInput(supplierModel)

/** All fields of a supplier. */
function Sections() {
  const t = useText()
  return (
    <>
      <Section title={t('基本信息')} columns={2}>
        <Field name="name" className={wide} />
        <Field name="category" />
        <Field name="mainProduct" />
        <Field name="contact" />
        <Field name="phone" />
      </Section>
      <AddressSection under="address" />
    </>
  )
}

/** The form of a supplier. */
export const page = panelPage({
  model: supplierModel,
  steps: supplierSteps,
  contracts: supplierCalls,
  titles: { create: message('新建供应商'), detail: supplierDocument.title },
  titleOf: ({ name }) => name,
  sections: Sections,
  problems: supplierProblems,
  empty: () => ({ ...emptyContent(supplierModel), address: emptyAddress }),
  width: 560,
})
