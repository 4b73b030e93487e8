import { besideView } from '../../../../core/browser/document/beside-view.tsx'
import { recordRowEdits } from '../../../../core/browser/document/record-row-edits.ts'
import { customerCalls, customerSearch } from '../customer-contract.ts'
import { customerDocument } from '../customer-document.ts'
import { customerFields, customerModel } from '../customer-model.ts'
import { customerProblems } from '../customer-rules.ts'

/** The list of customers, with the form of each beside it. */
export const View = besideView(
  {
    document: customerDocument,
    fields: customerFields,
    search: customerSearch,
    storageKey: 'apex-customerList',
    bulkEdit: recordRowEdits({ model: customerModel, contracts: customerCalls, problems: customerProblems }),
  },
  () => import('./customer-form.tsx'),
)
