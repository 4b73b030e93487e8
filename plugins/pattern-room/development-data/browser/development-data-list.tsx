import { ListPage } from '../../../../core/browser/grid/list/list-page.tsx'
import type { ListDefinition } from '../../../../core/browser/grid/model/list-definition.ts'
import { patterningOrderDocument } from '../../patterning-orders/patterning-order-document.ts'
import {
  developmentDataDocument,
  developmentDataFields,
  developmentDataSearch,
  developmentDataFigures,
} from '../development-data-contract.ts'

const definition: ListDefinition = {
  document: developmentDataDocument,
  fields: developmentDataFields,
  search: developmentDataSearch,
  ...developmentDataFigures,
  storageKey: 'apex-developmentDataList',
  openPath: (row) => `${patterningOrderDocument.path}/${row.id}`,
  follows: [patterningOrderDocument.noun],
  frozen: 4,
}

/** The list of what the steps of pattern orders took, for reading alone. */
export function View() {
  return <ListPage definition={definition} />
}
