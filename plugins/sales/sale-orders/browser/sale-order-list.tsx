import { ListPage } from '../../../../core/browser/grid/list/list-page.tsx'
import type { ListDefinition } from '../../../../core/browser/grid/model/list-definition.ts'
import { message } from '../../../../core/shared/message.ts'
import { saleOrderRows, saleOrderStatistic } from '../sale-order-contract.ts'
import { saleOrderDocument } from '../sale-order-document.ts'

const totalsOf = (quantity: string, amount: string, average: string) => [
  { label: message('总件数'), key: quantity },
  { label: message('人民币总额'), key: amount, money: true as const },
  { label: message('平均单价'), key: average, money: true as const },
]

const definition: ListDefinition = {
  ...saleOrderRows,
  statistic: saleOrderStatistic,
  tabs: [
    {
      key: 'all',
      label: message('全部'),
      filter: {},
      countKey: 'total',
      totals: totalsOf('totalQuantity', 'totalRmbPrice', 'averagePrice'),
    },
    {
      key: 'mine',
      label: message('我创建的'),
      filter: { mine: true },
      countKey: 'totalSelf',
      totals: totalsOf('totalSelfQuantity', 'totalSelfRmbPrice', 'averageSelfPrice'),
    },
  ],
  storageKey: 'apex-saleOrderList',
  openPath: (row) => `${saleOrderDocument.path}/${row.id}`,
}

/** The sale orders. */
export function View() {
  return <ListPage definition={definition} />
}
