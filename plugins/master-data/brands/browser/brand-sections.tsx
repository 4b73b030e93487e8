import { Section } from '../../../../core/browser/form/document/section.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { brandModel } from '../brand-model.ts'

const Field = fieldInput(brandModel)

/** All fields of a brand. */
export function Sections() {
  const t = useText()
  return (
    <Section title={t('基本信息')} columns={1}>
      <Field name="name" />
      <Field name="customerId" />
      <Field name="sizes" lookup="sizes" />
    </Section>
  )
}
