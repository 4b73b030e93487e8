import { besideView } from '../../../../core/browser/document/beside-view.tsx'
import { customerRecord } from '../customer-contract.ts'
import { customerProblems } from '../customer-rules.ts'

/** The list of customers, with the form of each beside it. */
export const { View, form } = besideView({
  record: customerRecord,
  list: { storageKey: 'apex-customerList' },
  problems: customerProblems,
  width: 560,
  sections: () => import('./customer-sections.tsx'),
})
