import { besideView } from '../../../../core/browser/document/beside-view.tsx'
import { message } from '../../../../core/shared/message.ts'
import { unitCalls, unitSearch, unitSteps } from '../unit-contract.ts'
import { unitFields, unitModel } from '../unit-model.ts'

/** The list of units of measurement, with the form of each beside it. */
export const { View, form } = besideView({
  list: { fields: unitFields, search: unitSearch, storageKey: 'apex-unitList' },
  model: unitModel,
  steps: unitSteps,
  contracts: unitCalls,
  titles: { create: message('新建单位') },
  width: 400,
  sections: () => import('./unit-sections.tsx'),
})
