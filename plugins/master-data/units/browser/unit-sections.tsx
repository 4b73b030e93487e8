import { Section } from '../../../../core/browser/form/document/section.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { unitModel } from '../unit-model.ts'

const Field = fieldInput(unitModel)

/** All fields of a unit. */
export function Sections() {
  const t = useText()
  return (
    <Section title={t('单位')} columns={1}>
      <Field name="name" />
      <Field name="nameEnglish" hint={t('英文单据显示英文名称，没有的显示中文')} />
      <Field name="kind" />
    </Section>
  )
}
