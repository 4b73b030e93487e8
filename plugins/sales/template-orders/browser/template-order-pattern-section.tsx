import { useWatch } from 'react-hook-form'
import type { DocumentMode } from '../../../../core/browser/document/document-mode.ts'
import { DateField } from '../../../../core/browser/form/fields/date-field.tsx'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { ImagesField } from '../../../../core/browser/form/images/images-field.tsx'
import { MoneyField } from '../../../../core/browser/form/fields/money-field.tsx'
import { NumberField } from '../../../../core/browser/form/fields/number-field.tsx'
import { PickerField } from '../../../../core/browser/form/fields/picker-field.tsx'
import { RichTextField } from '../../../../core/browser/form/texts/rich-text-field.tsx'
import { Section, wide } from '../../../../core/browser/form/document/section.tsx'
import { SelectField } from '../../../../core/browser/form/fields/select-field.tsx'
import { SwitchField } from '../../../../core/browser/form/fields/switch-field.tsx'
import { TextField } from '../../../../core/browser/form/fields/text-field.tsx'
import { useText, useTranslate } from '../../../../core/browser/i18n/text.ts'
import { peopleOf } from '../../../admin/public.ts'
import { grades } from '../../../master-data/public.ts'
import { templateOrderLimits as limits } from '../template-order-limits.ts'
import { developmentTypeOptions, markKindOptions } from '../template-order-options.ts'
import type { TemplateOrder } from '../template-order-model.ts'
import { DepartmentFields } from '../../browser/department-fields.tsx'
import { TemplateOrderPieces } from './template-order-pieces.tsx'
import { SampleTypeField, TypeExplainField } from './template-order-type-field.tsx'
import { UrgentField } from './template-order-urgent-field.tsx'

function useTyped<Value>(name: string): Value {
  const { session } = useFormPlace()
  return useWatch({ control: session.control, name }) as Value
}

/** The developer: a factory or a group of the pattern room, or neither for an order that is bought ready made. */
function DevelopmentFields() {
  const t = useText()
  const type = useTyped<string | null>('templateDesign.developmentType')
  return (
    <>
      <SelectField
        name="templateDesign.developmentType"
        label={t('开发类型')}
        options={developmentTypeOptions}
        required
      />
      {type === 'FactoryDevelopmentSample' ? (
        <PickerField name="templateDesign.factory" label={t('外发工厂')} lookup="suppliers" required />
      ) : type === 'PatterningDevelopmentSample' ? (
        <PickerField name="templateDesign.developmentGroup" label={t('开发小组')} lookup="developmentGroups" required />
      ) : null}
    </>
  )
}

function HangingFields() {
  const t = useText()
  const hasHook = useTyped<boolean>('hasHook')
  const hasLanyard = useTyped<boolean>('hasLanyard')
  return (
    <>
      <SwitchField name="hasHook" label={t('挂钩')} />
      {hasHook ? <TextField name="hookRemark" label={t('挂钩备注')} maximum={limits.hookRemark} /> : null}
      <SwitchField name="hasLanyard" label={t('挂绳')} />
      {hasLanyard ? <TextField name="lanyardRemark" label={t('挂绳备注')} maximum={limits.lanyardRemark} /> : null}
    </>
  )
}

/** Requirements for sizes and labels, one below the other, with the pictures of the labels beside them. */
function MarkFields() {
  const t = useText()
  const translate = useTranslate()
  return (
    <>
      <div className="col-span-full flex flex-col gap-y-2.5 @min-[860px]:col-span-2 @min-[860px]:col-start-1">
        <TextField name="sizeDescription" label={t('尺寸要求')} maximum={limits.sizeDescription} />
        {markKindOptions.map(({ value, label }, index) => (
          <TextField
            key={value}
            name={`marks.${index}.description`}
            label={t('{label}备注', { label: translate(label) })}
            maximum={limits.markDescription}
          />
        ))}
      </div>
      {markKindOptions.map(({ value, label }, index) => (
        <ImagesField key={value} name={`marks.${index}.url`} label={translate(label)} maximum={1} single />
      ))}
    </>
  )
}

/** The form section of how the sample is made, by whom, until when, and in how many pieces. */
export function TemplateOrderPatternSection({ mode, order }: { mode: DocumentMode; order: TemplateOrder | undefined }) {
  const t = useText()
  const revised = mode === 'revise' || (order?.confirmedVersion ?? 0) > 0
  return (
    <Section title={t('打版信息')} columns={4}>
      <SampleTypeField mode={mode} order={order} />
      <TypeExplainField mode={mode} />
      <PickerField name="businessFollower" label={t('业务员')} lookup={peopleOf('业务员')} required />
      <DepartmentFields department="templateDesign.department" group="templateDesign.group" />
      <PickerField
        name="templateDesign.templateFollower"
        label={t('样板跟单')}
        lookup={peopleOf('样板跟单')}
        required
      />
      <PickerField name="assistant" label={t('业务助理')} lookup={peopleOf('业务跟单')} />
      <DateField name="orderPlaceDate" label={t('客户下单日期')} required />
      <DateField name="publicationDate" label={t('发布日期')} />
      <DevelopmentFields />
      <SelectField name="processLevel" label={t('工艺等级')} options={grades} />
      <NumberField name="materialBudget" label={t('物料预算')} decimals={limits.amountDecimals} unit={t('米')} />
      <MoneyField name="budget" label={t('加工费预算')} />
      <UrgentField />
      <HangingFields />
      <MarkFields />
      <TemplateOrderPieces order={order} mode={mode} />
      {revised ? (
        <RichTextField className={wide} name="comments" label={t('修改意见')} maximum={limits.comments} />
      ) : null}
    </Section>
  )
}
