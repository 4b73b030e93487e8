import { recordRowEdits } from '../../../../core/browser/document/record-row-edits.ts'
import { documentListView } from '../../../../core/browser/grid/list/list-view.tsx'
import { valuationLineCalls, valuationLineRows } from '../valuation-line-contract.ts'
import { valuationLineModel } from '../valuation-line-model.ts'
import { valuationLineProblems } from '../valuation-line-rules.ts'

/** The list page of operations. */
export const View = documentListView({
  ...valuationLineRows,
  bulkEdit: recordRowEdits({
    model: valuationLineModel,
    contracts: valuationLineCalls,
    problems: valuationLineProblems,
  }),
})
