import { besideView } from '../../../../core/browser/document/beside-view.tsx'
import { recordRowEdits } from '../../../../core/browser/document/record-row-edits.ts'
import { missingProblems } from '../../../../core/shared/document/document-required.ts'
import { unitCalls, unitSearch } from '../unit-contract.ts'
import { unitDocument } from '../unit-document.ts'
import { unitFields, unitModel } from '../unit-model.ts'

/** The list of units of measurement, with the form of each beside it. */
export const View = besideView(
  {
    document: unitDocument,
    fields: unitFields,
    search: unitSearch,
    storageKey: 'apex-unitList',
    bulkEdit: recordRowEdits({
      model: unitModel,
      contracts: unitCalls,
      problems: (content) => missingProblems(unitModel, content),
    }),
  },
  () => import('./unit-form.tsx'),
)
