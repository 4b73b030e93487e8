import { Section, wide } from '../../../../../core/browser/form/document/section.tsx'
import { DateField } from '../../../../../core/browser/form/fields/date-field.tsx'
import { MoneyField } from '../../../../../core/browser/form/fields/money-field.tsx'
import { NumberField } from '../../../../../core/browser/form/fields/number-field.tsx'
import { PickerField } from '../../../../../core/browser/form/fields/picker-field.tsx'
import { SelectField } from '../../../../../core/browser/form/fields/select-field.tsx'
import { SwitchField } from '../../../../../core/browser/form/fields/switch-field.tsx'
import { TagsField } from '../../../../../core/browser/form/fields/tags-field.tsx'
import { TextField } from '../../../../../core/browser/form/fields/text-field.tsx'
import { FilesField } from '../../../../../core/browser/form/files/files-field.tsx'
import { ImagesField } from '../../../../../core/browser/form/images/images-field.tsx'
import { SizeMatrix } from '../../../../../core/browser/form/sizes/size-matrix.tsx'
import { RichTextField } from '../../../../../core/browser/form/texts/rich-text-field.tsx'
import { useText } from '../../../../../core/browser/i18n/text.ts'
import { swatchOrderLimits as limits } from '../swatch-order-options.ts'
import { swatchPurposeOptions, swatchUrgencyOptions } from '../swatch-order-options.ts'
import { SwatchOrderLines } from './swatch-order-lines.tsx'

function Order() {
  const t = useText()
  return (
    <Section title={t('订样信息')} columns={4}>
      <TextField name="title" label={t('订样主题')} maximum={100} required />
      <SelectField name="purpose" label={t('用途')} options={swatchPurposeOptions} />
      <SelectField name="urgency" label={t('紧急程度')} options={swatchUrgencyOptions} required />
      <DateField name="needDate" label={t('需求日期')} />
      <DateField name="arrivalDate" label={t('预计到样日期')} />
      <PickerField name="mainSwatch" label={t('主样卡')} lookup="swatches" />
      <PickerField name="department" label={t('部门')} lookup="departments" />
      <PickerField name="follower" label={t('跟单人')} lookup="users" />
      <TextField name="customerCode" label={t('客户款号')} maximum={50} />
      <MoneyField name="budget" label={t('预算')} />
      <NumberField name="weightLimit" label={t('克重上限 (g/m²)')} decimals={4} />
      <NumberField name="copies" label={t('份数')} integer />
      <SwitchField name="needsReport" label={t('需要检测报告')} />
      <TagsField name="tags" label={t('标签')} maximum={limits.tags} plain className={wide} />
      <RichTextField name="remark" label={t('订样说明')} maximum={limits.remark} className={wide} />
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
        <TextField name="delivery.recipient" label={t('收件人')} maximum={50} />
        <TextField name="delivery.phone" label={t('联系电话')} maximum={30} />
        <TextField name="delivery.address" label={t('收件地址')} maximum={200} />
      </Section>
      <Section title={t('图片与附件')} columns={2}>
        <ImagesField name="pictures" label={t('参考图')} maximum={limits.pictures} />
        <FilesField name="files" label={t('附件')} maximum={limits.files} />
      </Section>
    </>
  )
}
