import { besideView } from '../../../../core/browser/document/beside-view.tsx'
import { brandRecord } from '../brand-contract.ts'

/** The list of brands, with the form of each beside it. */
export const { View, form } = besideView({
  record: brandRecord,
  list: { storageKey: 'apex-brandList' },
  width: 480,
  sections: () => import('./brand-sections.tsx'),
})
