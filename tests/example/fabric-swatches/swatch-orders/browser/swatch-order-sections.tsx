import { Section, wide } from '../../../../../core/browser/form/document/section.tsx'
import { TagsField } from '../../../../../core/browser/form/fields/tags-field.tsx'
import { FilesField } from '../../../../../core/browser/form/files/files-field.tsx'
import { fieldInput } from '../../../../../core/browser/form/model/model-field.tsx'
import { SizeMatrix } from '../../../../../core/browser/form/sizes/size-matrix.tsx'
import { useText } from '../../../../../core/browser/i18n/text.ts'
import { swatchOrderModel } from '../swatch-order-model.ts'
import { swatchOrderLimits as limits } from '../swatch-order-options.ts'
import { SwatchOrderLines } from './swatch-order-lines.tsx'

const Field = fieldInput(swatchOrderModel)

function Order() {
  const t = useText()
  return (
    <Section title={t('订样信息')} columns={4}>
      <Field name="title" required />
      <Field name="purpose" />
      <Field name="urgency" required />
      <Field name="needDate" />
      <Field name="arrivalDate" />
      <Field name="mainSwatch" />
      <Field name="department" />
      <Field name="follower" />
      <Field name="customerCode" />
      <Field name="budget" />
      <Field name="weightLimit" />
      <Field name="copies" />
      <Field name="needsReport" />
      <TagsField name="tags" label={t('标签')} maximum={limits.tags} className={wide} />
      <Field name="remark" className={wide} />
    </Section>
  )
}

/** All fields of a swatch order; read-only inside a read-only form. */
export function SwatchOrderSections() {
  const t = useText()
  return (
    <>
      <Order />
      <SwatchOrderLines />
      <Section title={t('颜色张数')} columns={1}>
        <SizeMatrix
          name="colors"
          label={t('颜色张数')}
          maximumSizes={limits.sizesPerColor}
          maximumColors={limits.colors}
          maximumQuantity={limits.quantity}
        />
      </Section>
      <Section title={t('收件信息')}>
        <Field name="delivery.recipient" />
        <Field name="delivery.phone" />
        <Field name="delivery.address" />
      </Section>
      <Section title={t('图片与附件')} columns={2}>
        <Field name="pictures" />
        <Field name="files" as={FilesField} />
      </Section>
    </>
  )
}
