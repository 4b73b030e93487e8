import { useFollowedDocuments } from '../../../../core/browser/grid/list/followed-documents.ts'
import { ListPage } from '../../../../core/browser/grid/list/list-page.tsx'
import type { ListDefinition } from '../../../../core/browser/grid/model/list-definition.ts'
import { message } from '../../../../core/shared/message.ts'
import { patterningOrderDocument } from '../../patterning-orders/patterning-order-document.ts'
import {
  patternLoadDocument,
  patternLoadFields,
  patternLoadSearch,
  patternLoadStatistic,
} from '../pattern-load-contract.ts'

const definition: ListDefinition = {
  document: patternLoadDocument,
  fields: patternLoadFields,
  search: patternLoadSearch,
  statistic: patternLoadStatistic,
  totals: [
    { label: message('人员'), key: 'total' },
    { label: message('未完成工序'), key: 'openCount' },
    { label: message('未完成工时（小时）'), key: 'openHours' },
    { label: message('已超时'), key: 'overdueCount' },
  ],
  storageKey: 'apex-patternLoadList',
  frozen: 1,
}

const followed = [patterningOrderDocument.noun]

/** Who has how many open steps and hours in the pattern room. */
export function View() {
  useFollowedDocuments(patternLoadDocument.noun, followed)
  return <ListPage definition={definition} />
}
