import { besideView } from '../../../../core/browser/document/beside-view.tsx'
import { addressRecord } from '../address-contract.ts'
import { emptyAddress } from '../address-countries.ts'
import { addressProblems } from '../address-rules.ts'

/** The list of the address book, with the form of each beside it. */
export const { View, form } = besideView({
  record: addressRecord,
  list: { storageKey: 'apex-addressList' },
  empty: () => emptyAddress,
  problems: (content) => addressProblems(content),
  width: 560,
  sections: () => import('./address-sections.tsx'),
})
