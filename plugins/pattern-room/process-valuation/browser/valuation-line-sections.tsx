import { useWatch } from 'react-hook-form'
import type { SectionProps } from '../../../../core/browser/document/document-page-options.ts'
import { Section } from '../../../../core/browser/form/document/section.tsx'
import { MoneyField } from '../../../../core/browser/form/fields/money-field.tsx'
import { SelectField } from '../../../../core/browser/form/fields/select-field.tsx'
import { StaticField } from '../../../../core/browser/form/fields/static-field.tsx'
import { SuggestField } from '../../../../core/browser/form/fields/suggest-field.tsx'
import { TextField } from '../../../../core/browser/form/fields/text-field.tsx'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { formatAmount } from '../../../../core/shared/money.ts'
import type { ValuationLine } from '../valuation-line-model.ts'
import {
  valuationLevelOptions,
  valuationLineLimits as limits,
  valuationTypeOptions,
} from '../valuation-line-options.ts'
import { valuationTime } from '../valuation-time.ts'

/** All fields of an operation; read-only inside a read-only form. */
export function ValuationLineSections({ record, mode }: SectionProps<ValuationLine>) {
  const t = useText()
  const { session } = useFormPlace()
  const [price, hourRate] = useWatch({ control: session.control, name: ['price', 'hourRate'] }) as (string | null)[]
  const time = valuationTime({ price: price ?? null, hourRate: hourRate ?? null })
  const known = mode === 'edit' || mode === 'detail' ? record : undefined
  return (
    <>
      <Section title={t('工序')} columns={3}>
        {known ? <StaticField label={t('编码')} text={known.code} /> : null}
        <SelectField
          name="type"
          label={t('工种')}
          options={valuationTypeOptions}
          required
          {...(known ? { readOnly: true } : { hint: t('编码由工种决定，保存后不能更改') })}
        />
        <SuggestField name="component" label={t('部件')} lookup="valuationComponents" maximum={limits.word} />
        <TextField name="name" label={t('工序名称')} maximum={limits.name} required />
        <SelectField name="level" label={t('等级')} options={valuationLevelOptions} required />
        <SuggestField name="sewingName" label={t('车种')} lookup="valuationMachines" maximum={limits.word} />
      </Section>
      <Section title={t('工价')} columns={4}>
        <MoneyField name="hourRate" label={t('时薪(元)')} per="h" required />
        <MoneyField name="price" label={t('单价')} decimals={4} required />
        <StaticField label={t('分钟')} text={formatAmount(time.minute)} />
        <StaticField label={t('秒')} text={formatAmount(time.second)} />
      </Section>
    </>
  )
}
