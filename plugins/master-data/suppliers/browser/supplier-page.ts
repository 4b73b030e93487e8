import { besideView } from '../../../../core/browser/document/beside-view.tsx'
import { emptyContent } from '../../../../core/shared/document/document-content.ts'
import { message } from '../../../../core/shared/message.ts'
import { emptyAddress } from '../../addresses/address-countries.ts'
import { supplierCalls, supplierSteps } from '../supplier-contract.ts'
import { supplierFields, supplierModel } from '../supplier-model.ts'
import { supplierProblems } from '../supplier-rules.ts'
import { supplierSearch } from '../supplier-search-contract.ts'

/** The list of suppliers, with the form of each beside it. */
export const { View, form } = besideView({
  list: { fields: supplierFields, search: supplierSearch, storageKey: 'apex-supplierList' },
  model: supplierModel,
  steps: supplierSteps,
  contracts: supplierCalls,
  titles: { create: message('新建供应商') },
  empty: () => ({ ...emptyContent(supplierModel), address: emptyAddress }),
  problems: supplierProblems,
  width: 560,
  sections: () => import('./supplier-sections.tsx'),
})
