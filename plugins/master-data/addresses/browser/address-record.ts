import { recordView } from '../../../../core/browser/record/record-page.tsx'
import { message } from '../../../../core/shared/message.ts'
import { type AddressRow, addressCreate, addressRead, addressSearch, addressUpdate } from '../address-contract.ts'
import { emptyAddress } from '../address-countries.ts'
import { addressDocument } from '../address-document.ts'
import { addressFields } from '../address-fields.ts'
import { canSaveAddress } from '../address-rules.ts'
import { addressSection } from './address-section.ts'

/** The list of the address book, with its form. */
export const View = recordView({
  list: { document: addressDocument, fields: addressFields, search: addressSearch, storageKey: 'apex-addressList' },
  titles: { create: message('新建地址'), edit: message('编辑地址') },
  width: 560,
  sections: [addressSection()],
  read: addressRead,
  create: addressCreate,
  update: addressUpdate,
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
