import { besideView } from '../../../../core/browser/document/beside-view.tsx'
import { recordRowEdits } from '../../../../core/browser/document/record-row-edits.ts'
import { sizeCalls, sizeSearch } from '../size-contract.ts'
import { sizeDocument } from '../size-document.ts'
import { sizeFields, sizeModel } from '../size-range-model.ts'
import { sizeProblems } from '../size-rules.ts'

/** The list of size ranges, with the form of each beside it. */
export const View = besideView(
  {
    document: sizeDocument,
    fields: sizeFields,
    search: sizeSearch,
    storageKey: 'apex-sizeList',
    bulkEdit: recordRowEdits({ model: sizeModel, contracts: sizeCalls, problems: sizeProblems }),
  },
  () => import('./size-form.tsx'),
)
