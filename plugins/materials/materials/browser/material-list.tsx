import { recordRowEdits } from '../../../../core/browser/document/record-row-edits.ts'
import { documentListView } from '../../../../core/browser/grid/list/list-view.tsx'
import { materialCalls, materialSearch } from '../material-contract.ts'
import { materialDocument } from '../material-document.ts'
import { materialFields } from '../material-fields.ts'
import { materialModel } from '../material-model.ts'
import { materialProblems } from '../material-rules.ts'
import { startingMaterial } from './material-values.ts'

/** The list page of materials. */
export const View = documentListView({
  document: materialDocument,
  fields: materialFields,
  search: materialSearch,
  bulkEdit: recordRowEdits({
    model: materialModel,
    contracts: materialCalls,
    problems: materialProblems,
    valuesOf: startingMaterial,
  }),
})
