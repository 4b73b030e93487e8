import { besideView } from '../../../../core/browser/document/beside-view.tsx'
import { sizeRecord } from '../size-contract.ts'
import { sizeProblems } from '../size-rules.ts'

/** The list of size ranges, with the form of each beside it. */
export const { View, form } = besideView({
  record: sizeRecord,
  list: { storageKey: 'apex-sizeList' },
  problems: sizeProblems,
  sections: () => import('./size-sections.tsx'),
})
