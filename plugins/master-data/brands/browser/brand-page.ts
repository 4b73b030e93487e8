import { besideView } from '../../../../core/browser/document/beside-view.tsx'
import { message } from '../../../../core/shared/message.ts'
import { brandCalls, brandSearch, brandSteps } from '../brand-contract.ts'
import { brandFields, brandModel } from '../brand-model.ts'

/** The list of brands, with the form of each beside it. */
export const { View, form } = besideView({
  list: { fields: brandFields, search: brandSearch, storageKey: 'apex-brandList' },
  model: brandModel,
  steps: brandSteps,
  contracts: brandCalls,
  titles: { create: message('新建品牌') },
  width: 480,
  sections: () => import('./brand-sections.tsx'),
})
