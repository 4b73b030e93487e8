import { ListPage } from '../../../../core/browser/grid/list/list-page.tsx'
import type { ListDefinition } from '../../../../core/browser/grid/model/list-definition.ts'
import { message } from '../../../../core/shared/message.ts'
import { buyMaterialOrderStatuses, buyMaterialOrderStatusOptions } from '../../buy-material-options.ts'
import { buyMaterialLook } from '../../buy-materials/browser/buy-material-looks.ts'
import { optionLabel } from '../../../master-data/public.ts'
import { buyMaterialOrderRows, buyMaterialOrderStatistic } from '../buy-material-order-contract.ts'
import { buyMaterialOrderDocument } from '../buy-material-order-document.ts'

const definition: ListDefinition = {
  ...buyMaterialOrderRows,
  statistic: buyMaterialOrderStatistic,
  tabs: [
    { key: 'all', label: message('全部'), filter: {}, countKey: 'total' },
    ...buyMaterialOrderStatuses.map((status) => ({
      key: status,
      label: optionLabel(buyMaterialOrderStatusOptions, status),
      filter: { status: [status] },
      countKey: `${status}Count`,
    })),
    {
      key: 'urgent',
      label: message('加急中'),
      filter: { urgent: true, status: ['Pending', 'BuyMaterialConfirmed', 'InProgress'] },
      countKey: 'urgentCount',
    },
    { key: 'overdue', label: message('已逾期'), filter: { due: ['Overdue'] }, countKey: 'overdueCount' },
  ],
  storageKey: 'apex-buyMaterialOrderList',
  cellLook: buyMaterialLook,
  openPath: (row) => `${buyMaterialOrderDocument.path}/${row.id}`,
}

/** The list page of buying orders. */
export function View() {
  return <ListPage definition={definition} />
}
