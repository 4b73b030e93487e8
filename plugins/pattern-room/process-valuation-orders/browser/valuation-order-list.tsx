import { ListPage } from '../../../../core/browser/grid/list/list-page.tsx'
import type { ListDefinition } from '../../../../core/browser/grid/model/list-definition.ts'
import { message } from '../../../../core/shared/message.ts'
import { valuationOrderRows, valuationOrderStatistic } from '../valuation-order-contract.ts'
import { valuationOrderDocument } from '../valuation-order-document.ts'

const averages = [
  { label: message('平均总价'), key: 'averagePrice', money: true as const },
  { label: message('平均分钟'), key: 'averageMinute' },
]

const definition: ListDefinition = {
  ...valuationOrderRows,
  statistic: valuationOrderStatistic,
  tabs: [
    { key: 'all', label: message('全部'), filter: {}, countKey: 'total', totals: averages },
    { key: 'mine', label: message('我创建的'), filter: { mine: true }, countKey: 'totalSelf', totals: averages },
  ],
  storageKey: 'apex-processValuationOrderList',
  openPath: (row) => `${valuationOrderDocument.path}/${row.id}`,
}

/** The list page of valuations. */
export function View() {
  return <ListPage definition={definition} />
}
