import type { ListDefinition } from '../../../../core/browser/grid/model/list-definition.ts'
import { ListPage } from '../../../../core/browser/grid/list/list-page.tsx'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { message } from '../../../../core/shared/message.ts'
import { templateOrderRows, templateOrderStatistic } from '../template-order-list-contract.ts'
import { templateOrderDocument } from '../template-order-document.ts'
import { templateOrderBulkEdit } from './template-order-bulk-edit.ts'

const viewing: ListDefinition = {
  ...templateOrderRows,
  statistic: templateOrderStatistic,
  tabs: [
    { key: 'all', label: message('全部'), filter: {}, countKey: 'total' },
    { key: 'mine', label: message('我创建的'), filter: { mine: true }, countKey: 'totalSelf' },
  ],
  totals: [
    { label: message('样衣件数'), key: 'totalQuantity' },
    { label: message('我的样衣件数'), key: 'totalSelfQuantity' },
    { label: message('现货件数'), key: 'readyToWearQuantity' },
  ],
  storageKey: 'apex-templateOrderList',
  openPath: (row) => `${templateOrderDocument.path}/${row['id']}`,
  staleTime: 1000,
}

const definition: ListDefinition = { ...viewing, bulkEdit: templateOrderBulkEdit }
const bareDefinition: ListDefinition = { ...viewing, openPath: (row) => `/templateOrders/${row.id}` }

/** The list page of sample orders. */
export function View() {
  const { bare } = useView()
  return <ListPage definition={bare ? bareDefinition : definition} />
}
