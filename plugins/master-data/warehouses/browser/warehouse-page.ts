import { besideView } from '../../../../core/browser/document/beside-view.tsx'
import { emptyContent } from '../../../../core/shared/document/document-content.ts'
import { message } from '../../../../core/shared/message.ts'
import { emptyAddress } from '../../addresses/address-countries.ts'
import { warehouseCalls, warehouseSearch, warehouseSteps } from '../warehouse-contract.ts'
import { warehouseFields, warehouseModel } from '../warehouse-model.ts'
import { warehouseProblems } from '../warehouse-rules.ts'

/** The list of warehouses with their locations, with the form of each beside it. */
export const { View, form } = besideView({
  list: { fields: warehouseFields, search: warehouseSearch, storageKey: 'apex-warehouseList' },
  model: warehouseModel,
  steps: warehouseSteps,
  contracts: warehouseCalls,
  titles: { create: message('新建仓库') },
  empty: () => ({ ...emptyContent(warehouseModel), warehouseSupervisorId: null, address: emptyAddress }),
  problems: warehouseProblems,
  width: 720,
  sections: () => import('./warehouse-sections.tsx'),
})
