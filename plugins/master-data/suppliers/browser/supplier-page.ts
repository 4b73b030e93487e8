import { besideView } from '../../../../core/browser/document/beside-view.tsx'
import { recordRowEdits } from '../../../../core/browser/document/record-row-edits.ts'
import { supplierCalls } from '../supplier-contract.ts'
import { supplierDocument } from '../supplier-document.ts'
import { supplierFields, supplierModel } from '../supplier-model.ts'
import { supplierProblems } from '../supplier-rules.ts'
import { supplierSearch } from '../supplier-search-contract.ts'

/** The list of suppliers, with the form of each beside it. */
export const View = besideView(
  {
    document: supplierDocument,
    fields: supplierFields,
    search: supplierSearch,
    storageKey: 'apex-supplierList',
    bulkEdit: recordRowEdits({ model: supplierModel, contracts: supplierCalls, problems: supplierProblems }),
  },
  () => import('./supplier-form.tsx'),
)
