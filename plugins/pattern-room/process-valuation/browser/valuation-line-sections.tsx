import type { SectionProps } from '../../../../core/browser/document/document-page-options.ts'
import { Section } from '../../../../core/browser/form/document/section.tsx'
import { StaticField } from '../../../../core/browser/form/fields/static-field.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useFormValue } from '../../../../core/browser/form/session/form-value.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import { type ValuationLine, valuationLineModel } from '../valuation-line-model.ts'
import { valuationTime } from '../valuation-time.ts'

const Field = fieldInput(valuationLineModel)

/** All fields of an operation; read-only inside a read-only form. */
export function ValuationLineSections({ record, mode }: SectionProps<ValuationLine>) {
  const t = useText()
  const [price, hourRate] = useFormValue<(string | null)[]>(['price', 'hourRate'])
  const time = valuationTime({ price: price ?? null, hourRate: hourRate ?? null })
  const known = mode === 'edit' || mode === 'detail' ? record : undefined
  return (
    <>
      <Section title={t('工序')} columns={3}>
        {known ? <StaticField label={t('编码')} text={known.code} /> : null}
        <Field name="type" required {...(known ? { readOnly: true } : { hint: t('编码由工种决定，保存后不能更改') })} />
        <Field name="component" />
        <Field name="name" />
        <Field name="level" />
        <Field name="sewingName" />
      </Section>
      <Section title={t('工价')} columns={4}>
        <Field name="hourRate" unit="h" required />
        <Field name="price" required />
        <StaticField label={t('分钟')} text={formatAmount(time.minute)} />
        <StaticField label={t('秒')} text={formatAmount(time.second)} />
      </Section>
    </>
  )
}
