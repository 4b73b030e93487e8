import { panelPage } from '../../../../core/browser/document/document-panel.tsx'
import { Section } from '../../../../core/browser/form/document/section.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { message } from '../../../../core/shared/message.ts'
import { sizeCalls, sizeSteps } from '../size-contract.ts'
import { sizeDocument } from '../size-document.ts'
import { sizeModel } from '../size-range-model.ts'
import { sizeProblems } from '../size-rules.ts'

const Field = fieldInput(sizeModel)

/** All fields of a size range. */
function Sections() {
  const t = useText()
  return (
    <Section title={t('尺码组')} columns={1}>
      <Field name="name" />
      <Field name="ranges" hint={t('按从小到大的顺序；Alt+方向键移动，F2 改名')} />
      <Field name="description" />
    </Section>
  )
}

/** The form of a size range. */
export const page = panelPage({
  model: sizeModel,
  steps: sizeSteps,
  contracts: sizeCalls,
  titles: { create: message('新建尺码组'), detail: sizeDocument.title },
  titleOf: ({ name }) => name,
  sections: Sections,
  problems: sizeProblems,
})
