import type { ListDefinition } from '../../../../core/browser/grid/model/list-definition.ts'
import { ListPage } from '../../../../core/browser/grid/list/list-page.tsx'
import { useView } from '../../../../core/browser/workspace/tabs/view-context.ts'
import { templateOrderRows } from '../template-order-list-contract.ts'
import { templateOrderDocument } from '../template-order-document.ts'
import { templateOrderBulkEdit } from './template-order-bulk-edit.ts'

const viewing: ListDefinition = {
  ...templateOrderRows,
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
