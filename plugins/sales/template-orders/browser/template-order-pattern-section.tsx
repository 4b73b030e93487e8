import type { DocumentMode } from '../../../../core/browser/document/document-mode.ts'
import { useFormValue } from '../../../../core/browser/form/session/form-value.ts'
import { ImagesField } from '../../../../core/browser/form/images/images-field.tsx'
import { Section, wide } from '../../../../core/browser/form/document/section.tsx'
import { TextField } from '../../../../core/browser/form/fields/text-field.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { templateOrderLimits as limits } from '../template-order-limits.ts'
import { markKindOptions } from '../template-order-options.ts'
import { type TemplateOrder, templateOrderModel } from '../template-order-model.ts'
import { DepartmentFields } from '../../browser/department-fields.tsx'
import { TemplateOrderPieces } from './template-order-pieces.tsx'
import { SampleTypeField, TypeExplainField } from './template-order-type-field.tsx'
import { UrgentField } from './template-order-urgent-field.tsx'

const Field = fieldInput(templateOrderModel)

function useTyped<Value>(name: string): Value {
  return useFormValue<Value>(name)
}

/** The developer: a factory or a group of the pattern room, or neither for an order that is bought ready made. */
function DevelopmentFields() {
  const type = useTyped<string | null>('templateDesign.developmentType')
  return (
    <>
      <Field name="templateDesign.developmentType" required />
      {type === 'FactoryDevelopmentSample' ? (
        <Field name="templateDesign.factory" required />
      ) : type === 'PatterningDevelopmentSample' ? (
        <Field name="templateDesign.developmentGroup" lookup="developmentGroups" required />
      ) : null}
    </>
  )
}

function HangingFields() {
  const hasHook = useTyped<boolean>('hasHook')
  const hasLanyard = useTyped<boolean>('hasLanyard')
  return (
    <>
      <Field name="hasHook" />
      {hasHook ? <Field name="hookRemark" maximum={limits.hookRemark} /> : null}
      <Field name="hasLanyard" />
      {hasLanyard ? <Field name="lanyardRemark" maximum={limits.lanyardRemark} /> : null}
    </>
  )
}

/** Requirements for sizes and labels, one below the other, with the pictures of the labels beside them. */
function MarkFields() {
  const t = useText()
  return (
    <>
      <div className="col-span-full flex flex-col gap-y-2.5 @min-[860px]:col-span-2 @min-[860px]:col-start-1">
        <Field name="sizeDescription" maximum={limits.sizeDescription} />
        {markKindOptions.map(({ value, label }, index) => (
          <TextField
            key={value}
            name={`marks.${index}.description`}
            label={t('{label}备注', { label: t(label) })}
            maximum={limits.markDescription}
          />
        ))}
      </div>
      {markKindOptions.map(({ value, label }, index) => (
        <ImagesField key={value} name={`marks.${index}.url`} label={t(label)} maximum={1} single />
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
      <Field name="businessFollower" required />
      <DepartmentFields department="templateDesign.department" group="templateDesign.group" />
      <Field name="templateDesign.templateFollower" required />
      <Field name="assistant" />
      <Field name="orderPlaceDate" required />
      <Field name="publicationDate" />
      <DevelopmentFields />
      <Field name="processLevel" />
      <Field name="materialBudget" unit={t('米')} />
      <Field name="budget" />
      <UrgentField />
      <HangingFields />
      <MarkFields />
      <TemplateOrderPieces order={order} mode={mode} />
      {revised ? <Field className={wide} name="comments" /> : null}
    </Section>
  )
}
