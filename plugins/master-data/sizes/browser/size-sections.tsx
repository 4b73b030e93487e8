import { Section } from '../../../../core/browser/form/document/section.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { sizeModel } from '../size-range-model.ts'

const Field = fieldInput(sizeModel)

/** All fields of a size range. */
export function Sections() {
  const t = useText()
  return (
    <Section title={t('尺码组')} columns={1}>
      <Field name="name" />
      <Field name="ranges" hint={t('按从小到大的顺序；Alt+方向键移动，F2 改名')} />
      <Field name="description" />
    </Section>
  )
}
