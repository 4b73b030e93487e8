import { besideView } from '../../../../core/browser/document/beside-view.tsx'
import { message } from '../../../../core/shared/message.ts'
import { customerCalls, customerSearch, customerSteps } from '../customer-contract.ts'
import { customerFields, customerModel } from '../customer-model.ts'
import { customerProblems } from '../customer-rules.ts'

/** The list of customers, with the form of each beside it. */
export const { View, form } = besideView({
  list: { fields: customerFields, search: customerSearch, storageKey: 'apex-customerList' },
  model: customerModel,
  steps: customerSteps,
  contracts: customerCalls,
  titles: { create: message('新建客户') },
  problems: customerProblems,
  width: 560,
  sections: () => import('./customer-sections.tsx'),
})
