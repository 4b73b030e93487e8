import { ListPage } from '../../../../core/browser/grid/list/list-page.tsx'
import type { ListDefinition } from '../../../../core/browser/grid/model/list-definition.ts'
import { message } from '../../../../core/shared/message.ts'
import { bomRows, bomStatistic } from '../bom-contract.ts'
import { bomDocument } from '../bom-document.ts'

const definition: ListDefinition = {
  ...bomRows,
  statistic: bomStatistic,
  tabs: [
    { key: 'all', label: message('全部'), filter: {}, countKey: 'total' },
    { key: 'mine', label: message('我创建的'), filter: { mine: true }, countKey: 'totalSelf' },
  ],
  storageKey: 'apex-bomList',
  openPath: (row) => `${bomDocument.path}/${row.id}`,
}

/** The list page of bills of materials. */
export function View() {
  return <ListPage definition={definition} />
}
