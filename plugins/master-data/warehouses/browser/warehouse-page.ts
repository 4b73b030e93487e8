import { besideView } from '../../../../core/browser/document/beside-view.tsx'
import { recordRowEdits } from '../../../../core/browser/document/record-row-edits.ts'
import { warehouseCalls, warehouseSearch } from '../warehouse-contract.ts'
import { warehouseDocument } from '../warehouse-document.ts'
import { warehouseFields, warehouseModel } from '../warehouse-model.ts'
import { warehouseProblems } from '../warehouse-rules.ts'

/** The list of warehouses with their locations, with the form of each beside it. */
export const View = besideView(
  {
    document: warehouseDocument,
    fields: warehouseFields,
    search: warehouseSearch,
    storageKey: 'apex-warehouseList',
    bulkEdit: recordRowEdits({
      model: warehouseModel,
      contracts: warehouseCalls,
      problems: warehouseProblems,
    }),
  },
  () => import('./warehouse-form.tsx'),
)
