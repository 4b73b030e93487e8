import { FilesField } from '../../../../core/browser/form/files/files-field.tsx'
import { ImagesField } from '../../../../core/browser/form/images/images-field.tsx'
import { Section, wide } from '../../../../core/browser/form/document/section.tsx'
import { TextareaField } from '../../../../core/browser/form/fields/textarea-field.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { processSheetLimits as limits } from '../process-sheet-model.ts'

/** The process sheet of an order: each craft in words, with its pictures beside them (B-open-72). */
export function ProcessSheetSection() {
  const t = useText()
  const words = (name: string, label: string, className = '') => (
    <TextareaField
      name={`processManufacturingOrder.${name}`}
      label={label}
      maximum={limits.words}
      rows={4}
      className={className}
    />
  )
  const images = (name: string, label: string) => (
    <ImagesField name={`processManufacturingOrder.${name}`} label={label} maximum={limits.images} />
  )
  return (
    <Section title={t('工艺单')} columns={2}>
      {words('wireProcessDescription', t('用线要求'))}
      {images('wireProcessImages', t('用线图片'))}
      {words('cutterProcessDescription', t('裁床要求'))}
      {images('cutterImages', t('裁床图片'))}
      {words('sewingDescription', t('车缝要求'))}
      {images('sewingImages', t('车缝图片'))}
      {words('tailProcessDescription', t('尾部要求'))}
      {images('tailProcessImages', t('尾部图片'))}
      {words('secondaryProcessDescription', t('二次工艺要求'))}
      {images('secondaryProcessImages', t('二次工艺图片'))}
      {words('description', t('其他要求'))}
      {images('descriptionImages', t('其他图片'))}
      {words('quantityDescription', t('算料要求'), wide)}
      <FilesField
        name="processManufacturingOrder.processManufacturingOrderAttachments"
        label={t('工艺单附件')}
        maximum={limits.attachments}
        named
        className={wide}
      />
    </Section>
  )
}
