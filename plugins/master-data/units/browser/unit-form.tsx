import { panelPage } from '../../../../core/browser/document/document-panel.tsx'
import { Section } from '../../../../core/browser/form/document/section.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { missingProblems } from '../../../../core/shared/document/document-required.ts'
import { message } from '../../../../core/shared/message.ts'
import { unitCalls, unitSteps } from '../unit-contract.ts'
import { unitDocument } from '../unit-document.ts'
import { unitModel } from '../unit-model.ts'

const Field = fieldInput(unitModel)

/** All fields of a unit. */
function Sections() {
  const t = useText()
  return (
    <Section title={t('单位')} columns={1}>
      <Field name="name" />
      <Field name="nameEnglish" hint={t('英文单据显示英文名称，没有的显示中文')} />
      <Field name="kind" />
    </Section>
  )
}

/** The form of a unit. */
export const page = panelPage({
  model: unitModel,
  steps: unitSteps,
  contracts: unitCalls,
  titles: { create: message('新建单位'), detail: unitDocument.title },
  titleOf: ({ name }) => name,
  sections: Sections,
  problems: (content) => missingProblems(unitModel, content),
  width: 400,
})
