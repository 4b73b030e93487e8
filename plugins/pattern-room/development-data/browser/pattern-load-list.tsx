import { ListPage } from '../../../../core/browser/grid/list/list-page.tsx'
import type { ListDefinition } from '../../../../core/browser/grid/model/list-definition.ts'
import { patterningOrderDocument } from '../../patterning-orders/patterning-order-document.ts'
import {
  patternLoadDocument,
  patternLoadFields,
  patternLoadSearch,
  patternLoadFigures,
} from '../pattern-load-contract.ts'

const definition: ListDefinition = {
  document: patternLoadDocument,
  fields: patternLoadFields,
  search: patternLoadSearch,
  ...patternLoadFigures,
  storageKey: 'apex-patternLoadList',
  follows: [patterningOrderDocument.noun],
  frozen: 1,
}

/** Who has how many open steps and hours in the pattern room. */
export function View() {
  return <ListPage definition={definition} />
}
