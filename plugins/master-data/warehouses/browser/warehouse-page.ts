import { besideView } from '../../../../core/browser/document/beside-view.tsx'
import { emptyContent } from '../../../../core/shared/document/document-content.ts'
import { emptyAddress } from '../../addresses/address-countries.ts'
import { warehouseRecord } from '../warehouse-contract.ts'
import { warehouseModel } from '../warehouse-model.ts'
import { warehouseProblems } from '../warehouse-rules.ts'

/** The list of warehouses with their locations, with the form of each beside it. */
export const { View, form } = besideView({
  record: warehouseRecord,
  list: { storageKey: 'apex-warehouseList' },
  empty: () => ({ ...emptyContent(warehouseModel), warehouseSupervisorId: null, address: emptyAddress }),
  problems: warehouseProblems,
  width: 720,
  sections: () => import('./warehouse-sections.tsx'),
})
