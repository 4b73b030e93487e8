import { panelPage } from '../../../../core/browser/document/document-panel.tsx'
import { Section } from '../../../../core/browser/form/document/section.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { missingProblems } from '../../../../core/shared/document/document-required.ts'
import { message } from '../../../../core/shared/message.ts'
import { brandCalls, brandSteps } from '../brand-contract.ts'
import { brandDocument } from '../brand-document.ts'
import { brandModel } from '../brand-model.ts'

const Field = fieldInput(brandModel)

/** All fields of a brand. */
function Sections() {
  const t = useText()
  return (
    <Section title={t('基本信息')} columns={1}>
      <Field name="name" />
      <Field name="customerId" />
      <Field name="sizes" lookup="sizes" />
    </Section>
  )
}

/** The form of a brand. */
export const page = panelPage({
  model: brandModel,
  steps: brandSteps,
  contracts: brandCalls,
  titles: { create: message('新建品牌'), detail: brandDocument.title },
  titleOf: ({ name }) => name,
  sections: Sections,
  problems: (content) => missingProblems(brandModel, content),
})
