import { besideView } from '../../../../core/browser/document/beside-view.tsx'
import { unitRecord } from '../unit-contract.ts'

/** The list of units of measurement, with the form of each beside it. */
export const { View, form } = besideView({
  record: unitRecord,
  list: { storageKey: 'apex-unitList' },
  width: 400,
  sections: () => import('./unit-sections.tsx'),
})
