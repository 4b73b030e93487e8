import { besideView } from '../../../../core/browser/document/beside-view.tsx'
import { message } from '../../../../core/shared/message.ts'
import { addressCalls, addressSearch, addressSteps } from '../address-contract.ts'
import { emptyAddress } from '../address-countries.ts'
import { addressFields, addressModel } from '../address-model.ts'
import { addressProblems } from '../address-rules.ts'

/** The list of the address book, with the form of each beside it. */
export const { View, form } = besideView({
  list: { fields: addressFields, search: addressSearch, storageKey: 'apex-addressList' },
  model: addressModel,
  steps: addressSteps,
  contracts: addressCalls,
  titles: { create: message('新建地址') },
  empty: () => emptyAddress,
  problems: (content) => addressProblems(content),
  width: 560,
  sections: () => import('./address-sections.tsx'),
})
