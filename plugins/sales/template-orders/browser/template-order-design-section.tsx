import type { DocumentMode } from '../../../../core/browser/document/document-mode.ts'
import { readContract } from '../../../../core/browser/api/contract-query.ts'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { useFormValue } from '../../../../core/browser/form/session/form-value.ts'
import { Section, wideOrHalf } from '../../../../core/browser/form/document/section.tsx'
import { StaticField } from '../../../../core/browser/form/fields/static-field.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { AddressLink } from '../../../../core/browser/workspace/address-link.tsx'
import { templateOrderCustomerLevel } from '../template-order-contract.ts'
import { templateOrderDocument } from '../template-order-document.ts'
import { templateOrderLimits } from '../template-order-limits.ts'
import { levelAfterBrand } from '../template-order-copy.ts'
import { type TemplateOrder, type TemplateOrderContent, templateOrderModel } from '../template-order-model.ts'

const Field = fieldInput(templateOrderModel)

const brandField = 'templateDesign.brand'

type Level = TemplateOrderContent['processLevel']
type ChosenBrand = { id: number; customer?: { company?: string | null; processLevel?: Level } | null } | null

/**
 * Adds the process level of a chosen brand's customer, which pickers do not contain; without an answer the person fills
 * in the field.
 */
function useCustomerLevel(): (chosen: ChosenBrand, before: Level | undefined) => void {
  const { session } = useFormPlace()
  const { values, uploads: underWay } = session
  const put = (before: Level | undefined, after: Level | undefined) =>
    values.put('processLevel', levelAfterBrand(values.at('processLevel') as Level, before, after))
  const ask = async (chosen: NonNullable<ChosenBrand>, before: Level | undefined) => {
    const query = { brandId: chosen.id }
    const { processLevel } = await readContract(templateOrderCustomerLevel, { query }, { staleTime: 0 })
    if ((values.at(brandField) as ChosenBrand)?.id !== chosen.id) return
    values.put(brandField, { ...chosen, customer: { ...chosen.customer, processLevel } })
    put(before, processLevel)
  }
  return (chosen, before) => {
    if (!chosen) return put(before, undefined)
    values.put(brandField, chosen)
    // A save waits for the answer, so that an order that is confirmed at once has its level.
    const asking = ask(chosen, before).catch(() => put(before, undefined))
    underWay.add(asking)
    void asking.finally(() => underWay.delete(asking))
  }
}

/** The brand with its customer and process level. */
function BrandFields() {
  const t = useText()
  const brand = useFormValue<ChosenBrand>(brandField)
  const complete = useCustomerLevel()
  return (
    <>
      <Field
        name={brandField}
        required
        onPick={(choice) => complete((choice?.data ?? null) as ChosenBrand, brand?.customer?.processLevel)}
      />
      <StaticField label={t('客户')} text={brand?.customer?.company ?? ''} />
      <StaticField label={t('客户工艺等级')} text={brand?.customer?.processLevel ?? ''} />
    </>
  )
}

function SourceLink({ id }: { id: number }) {
  const t = useText()
  return (
    <AddressLink path={`${templateOrderDocument.path}/${id}`} className="text-accent hover:underline">
      {t('来源版单 #{id}', { id })}
    </AddressLink>
  )
}

/** The form section of the design: what it is, for whom, and its pictures. */
export function TemplateOrderDesignSection({ mode, order }: { mode: DocumentMode; order: TemplateOrder | undefined }) {
  const t = useText()
  const source = mode === 'copy' || mode === 'reference' ? order?.id : order?.source
  const keepsCode = mode !== 'new' && mode !== 'copy'
  return (
    <Section title={t('设计信息')} columns={4} actions={source ? <SourceLink id={source} /> : undefined}>
      <Field name="templateDesign.category" required />
      <StaticField label={t('款号')} text={(keepsCode ? order?.templateDesign.code : undefined) ?? t('确认后生成')} />
      <BrandFields />
      {/* A text that is too long is reported, not cut off. */}
      <Field name="templateDesign.customerCode" maximum={undefined} />
      <Field name="designer" />
      <Field
        className={wideOrHalf}
        name="templateDesign.designImageUrls"
        maximum={templateOrderLimits.designImages}
        required
      />
      <Field className={wideOrHalf} name="templateDesign.description" />
    </Section>
  )
}
