import { FilesField } from '../../../../core/browser/form/files/files-field.tsx'
import { Section } from '../../../../core/browser/form/document/section.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { templateOrderLimits } from '../template-order-limits.ts'

/** One of two fields that share the width, on a very wide screen too. */
const half = '@min-[1700px]:col-span-2'

/** Size guides and any other files of the order. */
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
