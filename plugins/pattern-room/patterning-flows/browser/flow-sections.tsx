import { Section } from '../../../../core/browser/form/document/section.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { flowModel } from '../flow-model.ts'
import { FlowField } from './flow-field.tsx'

const Field = fieldInput(flowModel)

/** All fields of a flow template; read-only inside a read-only form. */
export function FlowSections() {
  const t = useText()
  return (
    <>
      <Section title={t('基本信息')} columns={2}>
        <Field name="name" />
      </Section>
      <Section title={t('流程')} columns={1}>
        <FlowField />
      </Section>
    </>
  )
}
