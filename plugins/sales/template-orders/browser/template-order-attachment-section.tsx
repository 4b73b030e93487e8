import { FilesField } from '../../../../core/browser/form/files/files-field.tsx'
import { Section } from '../../../../core/browser/form/document/section.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { templateOrderLimits } from '../template-order-limits.ts'

/** Each of the two fields takes half of the width, even on a very wide screen. */
const half = '@min-[1700px]:col-span-2'

/** The form section of size guides and other attachments. */
export function TemplateOrderAttachmentSection() {
  const t = useText()
  return (
    <Section title={t('附件')} columns={2}>
      <FilesField
        className={half}
        name="templateDesign.sizeGuideUrls"
        label={t('尺寸表')}
        maximum={templateOrderLimits.sizeGuides}
      />
      <FilesField
        className={half}
        name="attachments"
        label={t('附件')}
        maximum={templateOrderLimits.attachments}
        named
      />
    </Section>
  )
}
