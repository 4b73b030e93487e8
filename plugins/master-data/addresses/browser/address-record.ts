import { recordView } from '../../../../core/browser/record/record-page.tsx'
import { message } from '../../../../core/shared/message.ts'
import { addressCalls, addressSearch, addressSteps } from '../address-contract.ts'
import { emptyAddress } from '../address-countries.ts'
import { addressDocument } from '../address-document.ts'
import { addressFields, type AddressRow } from '../address-model.ts'
import { canSaveAddress } from '../address-rules.ts'
import { addressSection } from './address-section.ts'

/** The list of the address book, with its form. */
export const View = recordView({
  list: { document: addressDocument, fields: addressFields, search: addressSearch, storageKey: 'apex-addressList' },
  titles: { create: message('新建地址'), edit: addressSteps.steps.edit.title },
  width: 560,
  sections: [addressSection()],
  ...addressCalls,
  defaults: emptyAddress,
  valuesOf: ({ country, state, city, district, street, postcode }: AddressRow) => ({
    country,
    state,
    city,
    district,
    street,
    postcode,
  }),
  rule: canSaveAddress,
})
