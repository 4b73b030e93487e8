import { recordRowEdits } from '../../../../core/browser/document/record-row-edits.ts'
import type { ListDefinition } from '../../../../core/browser/grid/model/list-definition.ts'
import { ListPage } from '../../../../core/browser/grid/list/list-page.tsx'
import { materialCalls, materialSearch } from '../material-contract.ts'
import { materialDocument } from '../material-document.ts'
import { materialFields } from '../material-fields.ts'
import { materialModel } from '../material-model.ts'
import { materialProblems } from '../material-rules.ts'
import { startingMaterial } from './material-values.ts'

const definition: ListDefinition = {
  document: materialDocument,
  fields: materialFields,
  search: materialSearch,
  storageKey: 'apex-materialList',
  openPath: (row) => `${materialDocument.path}/${row.id}`,
  bulkEdit: recordRowEdits({
    model: materialModel,
    contracts: materialCalls,
    problems: materialProblems,
    valuesOf: startingMaterial,
  }),
}

/** The list page of materials. */
export function View() {
  return <ListPage definition={definition} />
}
