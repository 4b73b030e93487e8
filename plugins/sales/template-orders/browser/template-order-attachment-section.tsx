import { FilesField } from '../../../../core/browser/form/files/files-field.tsx'
import { Section } from '../../../../core/browser/form/document/section.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { templateOrderModel } from '../template-order-model.ts'

const Field = fieldInput(templateOrderModel)

/** Each of the two fields takes half of the width, even on a very wide screen. */
const half = '@min-[1700px]:col-span-2'

/** The form section of size guides and other attachments. */
export function TemplateOrderAttachmentSection() {
  const t = useText()
  return (
    <Section title={t('附件')} columns={2}>
      <Field className={half} name="templateDesign.sizeGuideUrls" as={FilesField} />
      <Field className={half} name="attachments" />
    </Section>
  )
}
