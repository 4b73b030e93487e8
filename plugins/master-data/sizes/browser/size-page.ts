import { besideView } from '../../../../core/browser/document/beside-view.tsx'
import { message } from '../../../../core/shared/message.ts'
import { sizeCalls, sizeSearch, sizeSteps } from '../size-contract.ts'
import { sizeFields, sizeModel } from '../size-range-model.ts'
import { sizeProblems } from '../size-rules.ts'

/** The list of size ranges, with the form of each beside it. */
export const { View, form } = besideView({
  list: { fields: sizeFields, search: sizeSearch, storageKey: 'apex-sizeList' },
  model: sizeModel,
  steps: sizeSteps,
  contracts: sizeCalls,
  titles: { create: message('新建尺码组') },
  problems: sizeProblems,
  sections: () => import('./size-sections.tsx'),
})
