import { Section, wide } from '../../../../core/browser/form/document/section.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { AddressSection } from '../../addresses/browser/address-sections.tsx'
import { supplierModel } from '../supplier-model.ts'

const Field = fieldInput(supplierModel)

/** All fields of a supplier. */
export function Sections() {
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
