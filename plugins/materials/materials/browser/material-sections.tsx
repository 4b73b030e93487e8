import { useWatch } from 'react-hook-form'
import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { Section, wide } from '../../../../core/browser/form/document/section.tsx'
import { NumberField } from '../../../../core/browser/form/fields/number-field.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
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
import { type Material, materialModel, type MaterialValues } from '../material-model.ts'
import type { FollowingAmount } from '../material-rules.ts'
import { typedAmounts } from './material-values.ts'

// Inputs have no counter of characters, because texts of materials stay far below their limits.
const Field = fieldInput(materialModel, { maximum: undefined })

function Identity() {
  const t = useText()
  return (
    <Section title={t('基本信息')} columns={3}>
      <Field name="name" />
      <Field name="color" />
      <Field name="categoryId" />
      <Field name="ingredient" />
      <Field name="nameEnglish" />
      <Field name="colorEnglish" />
      <Field name="ingredientEnglish" />
      <Field name="actionRegion" />
      <Field name="actionRegionEnglish" />
      <Field name="fabricTech" />
      <Field name="imageUrls" maximum={limits.pictures} className={wide} />
      <Field name="description" rows={3} className={wide} />
    </Section>
  )
}

function Supply() {
  const t = useText()
  const { session } = useFormPlace()
  const { unitId } = useWatch({ control: session.control }) as MaterialValues
  const unit = unitId?.name ?? undefined
  return (
    <Section title={t('供应商')} columns={3}>
      <Field name="supplierId" />
      <Field name="codeFromSupplier" />
      <Field name="colorFromSupplier" />
      <Field name="minimumQuantity" unit={unit} hint={t('一次采购至少的数量')} />
      <Field name="packQuantity" unit={unit} hint={t('采购数量为它的整数倍')} />
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
    return amount ? t('自动 {amount}', { amount: text(amount) }) : ''
  }
  return (
    <Section title={t('规格与价格')} columns={3}>
      <Field name="width" label={t('门幅')} unit="cm" />
      <Field name="weight" label={t('克重')} unit="g/㎡" />
      <Field name="meterPerKilo" decimals={2} placeholder={following('meterPerKilo')} unit="m/kg" />
      <Field name="unitId" />
      <Field name="price" unit={per} />
      <NumberField name="calculateGap" label={t('空差')} unit="%" hint={t('填 0–100，保存为 100 减去所填的数')} />
      <Field
        name="sufficientPrice"
        decimals={2}
        placeholder={following('sufficientPrice', (amount) => formatMoney(amount))}
        unit={per}
      />
      <Field
        name="sufficientMeterPrice"
        decimals={2}
        placeholder={following('sufficientMeterPrice', (amount) => formatMoney(amount))}
        unit="m"
      />
      <Field name="shrinkage" />
      <Field name="size" decimals={2} unit="yd" />
      <Field name="quantity" decimals={2} placeholder={following('quantity')} unit="m" />
      <Field name="paperTube" decimals={2} unit="kg" />
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
