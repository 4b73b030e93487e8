import { Section } from '../../../../core/browser/form/document/section.tsx'
import { TextField } from '../../../../core/browser/form/fields/text-field.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { flowLimits } from '../flow-limits.ts'
import { FlowField } from './flow-field.tsx'

/** All fields of a flow template; read-only inside a read-only form. */
export function FlowSections() {
  const t = useText()
  return (
    <>
      <Section title={t('基本信息')} columns={2}>
        <TextField name="name" label={t('流程名称')} maximum={flowLimits.name} required />
      </Section>
      <Section title={t('流程')} columns={1}>
        <FlowField />
      </Section>
    </>
  )
}
