import { ListPage } from '../../../../core/browser/grid/list/list-page.tsx'
import type { ListDefinition, ListRow } from '../../../../core/browser/grid/model/list-definition.ts'
import { message } from '../../../../core/shared/message.ts'
import { patterningOrderRows, patterningOrderStatistic } from '../patterning-order-contract.ts'
import { patterningOrderDocument } from '../patterning-order-document.ts'
import { PatterningOrderExportWindow } from './patterning-order-export-window.tsx'
import { patterningOrderLook } from './patterning-order-looks.ts'
import { PatterningOrderRowDetails } from './patterning-order-row-details.tsx'

const pathOf = ({ id }: ListRow) => `${patterningOrderDocument.path}/${id}`
/** What is finished or cancelled is in no tab of things to do. */
const openStatus = ['Pending', 'InProgress', 'Inquest']
const pieces = (key: string) => [{ label: message('件数'), key }]

const definition: ListDefinition = {
  ...patterningOrderRows,
  statistic: patterningOrderStatistic,
  tabs: [
    { key: 'all', label: message('全部'), filter: {}, countKey: 'total', totals: pieces('totalQuantity') },
    {
      key: 'pending',
      label: message('待接收'),
      filter: { status: ['Pending'] },
      countKey: 'pendingCount',
      totals: pieces('pendingQuantity'),
    },
    {
      key: 'inProgress',
      label: message('进行中'),
      filter: { status: ['InProgress', 'Inquest'] },
      countKey: 'inProgressCount',
      totals: pieces('inProgressQuantity'),
    },
    {
      key: 'error',
      label: message('异常中'),
      filter: { openErrorCount: { from: '1' }, status: openStatus },
      countKey: 'errorCount',
      totals: pieces('errorQuantity'),
    },
    {
      key: 'rework',
      label: message('返工中'),
      filter: { openReworkCount: { from: '1' }, status: openStatus },
      countKey: 'reworkCount',
      totals: pieces('reworkQuantity'),
    },
    {
      key: 'urgent',
      label: message('加急中'),
      filter: { urgent: true, status: openStatus },
      countKey: 'urgentCount',
      totals: pieces('urgentQuantity'),
    },
  ],
  // What the steps of an order have come to is looked at while it happens (B-9-11).
  staleTime: 1000,
  storageKey: 'apex-patterningOrderList',
  exported: false,
  exportWindow: PatterningOrderExportWindow,
  cellLook: patterningOrderLook,
  details: PatterningOrderRowDetails,
  // Picture, style and colour stay in place beside the steps.
  frozen: 4,
  openPath: pathOf,
  cellPath: (row, key) => (key === 'id' ? pathOf(row) : undefined),
}

/** The list page of pattern orders. */
export function View() {
  return <ListPage definition={definition} />
}
