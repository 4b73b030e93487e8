import { useWatch } from 'react-hook-form'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { Section, wide } from '../../../../core/browser/form/document/section.tsx'
import { MoneyField } from '../../../../core/browser/form/fields/money-field.tsx'
import { NumberField } from '../../../../core/browser/form/fields/number-field.tsx'
import { PickerField } from '../../../../core/browser/form/fields/picker-field.tsx'
import { TextField } from '../../../../core/browser/form/fields/text-field.tsx'
import { TextareaField } from '../../../../core/browser/form/fields/textarea-field.tsx'
import { ImagesField } from '../../../../core/browser/form/images/images-field.tsx'
import type { SectionProps } from '../../../../core/browser/document/document-page-options.ts'
import { UsedNote } from '../../../../core/browser/usage/used-note.tsx'
import { message } from '../../../../core/shared/message.ts'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { formatMoney } from '../../../../core/shared/money-text.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import { unitList } from '../../../master-data/public.ts'
import { materialLimits as limits } from '../material-limits.ts'
import { materialDocument } from '../material-document.ts'
import type { Material, MaterialValues } from '../material-model.ts'
import type { FollowingAmount } from '../material-rules.ts'
import { typedAmounts } from './material-values.ts'

function Identity() {
  const t = useText()
  return (
    <Section title={t('基本信息')} columns={3}>
      <TextField name="name" label={t('物料名称')} required />
      <TextField name="color" label={t('颜色')} />
      <PickerField name="categoryId" label={t('类别')} lookup="materialCategories" />
      <TextField name="ingredient" label={t('成分')} />
      <TextField name="actionRegion" label={t('使用部位')} />
      <TextField name="fabricTech" label={t('面料工艺')} />
      <ImagesField name="imageUrls" label={t('图片')} maximum={limits.pictures} className={wide} />
      <TextareaField name="description" label={t('描述')} className={wide} />
    </Section>
  )
}

function Supply() {
  const t = useText()
  return (
    <Section title={t('供应商')} columns={3}>
      <PickerField name="supplierId" label={t('供应商')} lookup="suppliers" required />
      <TextField name="codeFromSupplier" label={t('供应商编号')} />
      <TextField name="colorFromSupplier" label={t('供应商色号')} />
    </Section>
  )
}

/** Sizes and prices. Derived fields show their computed value as a placeholder until the user enters one. */
function Amounts() {
  const t = useText()
  const { session, readOnly } = useFormPlace()
  const values = useWatch({ control: session.control }) as MaterialValues
  const { data: units } = useContractQuery(unitList, {}, { enabled: !readOnly, quiet: true })
  const kind = units?.find(({ id }) => id === values.unitId?.id)?.kind
  const amounts = readOnly ? undefined : typedAmounts(values, kind)
  const per = values.unitId?.name ?? undefined
  const following = (key: FollowingAmount, text: (amount: string) => string = formatAmount) => {
    const amount = amounts?.[key]
    return { decimals: 2, placeholder: amount ? t('自动 {amount}', { amount: text(amount) }) : '' }
  }
  return (
    <Section title={t('规格与价格')} columns={3}>
      <NumberField name="width" label={t('门幅')} unit="cm" />
      <NumberField name="weight" label={t('克重')} unit="g/㎡" />
      <NumberField name="meterPerKilo" label={t('每公斤米数')} {...following('meterPerKilo')} unit="m/kg" />
      <PickerField name="unitId" label={t('单位')} lookup="units" />
      <MoneyField name="price" label={t('单价')} decimals={5} per={per} />
      <NumberField name="calculateGap" label={t('空差')} unit="%" hint={t('填 0–100，保存为 100 减去所填的数')} />
      <MoneyField
        name="sufficientPrice"
        label={t('足用单价')}
        {...following('sufficientPrice', (amount) => formatMoney(amount))}
        per={per}
      />
      <MoneyField
        name="sufficientMeterPrice"
        label={t('足用米价')}
        {...following('sufficientMeterPrice', (amount) => formatMoney(amount))}
        per="m"
      />
      <TextField name="shrinkage" label={t('缩水率')} />
      <NumberField name="size" label={t('码数')} unit="yd" />
      <NumberField name="quantity" label={t('米数')} {...following('quantity')} unit="m" />
      <NumberField name="paperTube" label={t('纸筒')} unit="kg" />
    </Section>
  )
}

/** Before a material is changed that others use (B-open-45). */
export function MaterialInUse({ mode, record }: SectionProps<Material>) {
  if (mode !== 'edit' || !record) return null
  return (
    <UsedNote
      document={materialDocument.noun}
      id={record.id}
      name={record.name}
      effect={message('这些单据保留各自的单价和空差，物料的名称等会一起变')}
    />
  )
}

/** All fields of a material; read-only inside a read-only form. */
export function MaterialSections() {
  return (
    <>
      <Identity />
      <Supply />
      <Amounts />
    </>
  )
}
