import { useWatch } from 'react-hook-form'
import { useFormPlace } from '../../../../core/browser/form/session/form-context.ts'
import { NumberField } from '../../../../core/browser/form/fields/number-field.tsx'
import { Section } from '../../../../core/browser/form/document/section.tsx'
import { useText, useTranslate } from '../../../../core/browser/i18n/text.ts'
import { RecordField, RecordFields } from '../../../../core/browser/record/record-fields.tsx'
import { formatAmount } from '../../../../core/shared/money.ts'
import { amountSection, followingAmounts, identitySection, supplierSection } from './material-sections.ts'
import { followingOf, type MaterialValues } from './material-values.ts'

/** Sizes and prices; those that follow from the others show what they come to until something is entered. */
function MaterialAmounts() {
  const t = useText()
  const translate = useTranslate()
  const { session, readOnly } = useFormPlace()
  const values = useWatch({ control: session.control }) as MaterialValues
  const following = readOnly ? {} : followingOf(values)
  return (
    <Section title={translate(amountSection.title)} columns={3}>
      {amountSection.fields.map((field) => {
        const { key } = field
        if (field.kind !== 'number' || !followingAmounts.some((one) => one === key))
          return <RecordField key={key} field={field} />
        const decimals = field.decimals ?? 2
        const amount = formatAmount(following[key] ?? null, decimals)
        return (
          <NumberField
            key={key}
            name={key}
            label={translate(field.label)}
            decimals={decimals}
            unit={field.unit ?? ''}
            placeholder={amount ? t('自动 {amount}', { amount }) : ''}
          />
        )
      })}
    </Section>
  )
}

/** All fields of a material; read-only inside a read-only form. */
export function MaterialFields() {
  return (
    <>
      <RecordFields sections={[identitySection, supplierSection]} />
      <MaterialAmounts />
    </>
  )
}
