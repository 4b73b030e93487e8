import { recordRowEdits } from '../../../../core/browser/document/record-row-edits.ts'
import { ListPage } from '../../../../core/browser/grid/list/list-page.tsx'
import type { ListDefinition } from '../../../../core/browser/grid/model/list-definition.ts'
import { valuationLineCalls, valuationLineRows } from '../valuation-line-contract.ts'
import { valuationLineDocument } from '../valuation-line-document.ts'
import { valuationLineModel } from '../valuation-line-model.ts'
import { valuationLineProblems } from '../valuation-line-rules.ts'

const definition: ListDefinition = {
  ...valuationLineRows,
  storageKey: 'apex-processValuationList',
  openPath: (row) => `${valuationLineDocument.path}/${row.id}`,
  bulkEdit: recordRowEdits({
    model: valuationLineModel,
    contracts: valuationLineCalls,
    problems: valuationLineProblems,
  }),
}

/** The list page of operations. */
export function View() {
  return <ListPage definition={definition} />
}
