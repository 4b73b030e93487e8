import { Section, wide } from '../../../../core/browser/form/document/section.tsx'
import { fieldInput } from '../../../../core/browser/form/model/model-field.tsx'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { countries } from '../address-countries.ts'
import { addressModel } from '../address-model.ts'

const Field = fieldInput(addressModel)

/** The form section of an address; `under` is the address's path in the form. */
export function AddressSection({ under }: { readonly under?: string }) {
  const t = useText()
  const at = under === undefined ? {} : { under }
  return (
    <Section title={t('地址')} columns={2}>
      <Field {...at} name="country" options={countries} />
      <Field {...at} name="state" />
      <Field {...at} name="city" />
      <Field {...at} name="district" />
      <Field {...at} name="street" className={wide} />
      <Field {...at} name="postcode" />
    </Section>
  )
}

/** All fields of an entry of the address book. */
export const Sections = () => <AddressSection />
