import { ListPage } from '../../../../core/browser/grid/list/list-page.tsx'
import type { ListDefinition } from '../../../../core/browser/grid/model/list-definition.ts'
import { message } from '../../../../core/shared/message.ts'
import { quoteRows, quoteStatistic } from '../quote-contract.ts'
import { quoteDocument } from '../quote-document.ts'

const definition: ListDefinition = {
  ...quoteRows,
  statistic: quoteStatistic,
  tabs: [
    { key: 'all', label: message('全部'), filter: {}, countKey: 'total' },
    { key: 'mine', label: message('我创建的'), filter: { mine: true }, countKey: 'totalSelf' },
    { key: 'pending', label: message('待审核'), filter: { reviewStatus: ['Pending'] }, countKey: 'totalPending' },
    { key: 'adopted', label: message('已采纳'), filter: { isSelected: true }, countKey: 'totalAdopted' },
  ],
  storageKey: 'apex-quoteList',
  openPath: (row) => `${quoteDocument.path}/${row.id}`,
}

/** The quotes. */
export function View() {
  return <ListPage definition={definition} />
}
