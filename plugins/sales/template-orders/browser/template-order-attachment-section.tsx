import { FilesField } from '../../../../core/browser/form/files-field.tsx'
import { Section, wide } from '../../../../core/browser/form/section.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { templateOrderLimits } from '../template-order-limits.ts'

/** Size guides and any other files of the order. */
export function TemplateOrderAttachmentSection() {
  const t = useText()
  return (
    <Section title={t('附件')} columns={1}>
      <FilesField
        className={wide}
        name="templateDesign.sizeGuideUrls"
        label={t('尺寸表')}
        maximum={templateOrderLimits.sizeGuides}
      />
      <FilesField
        className={wide}
        name="attachments"
        label={t('附件')}
        maximum={templateOrderLimits.attachments}
        named
      />
    </Section>
  )
}
