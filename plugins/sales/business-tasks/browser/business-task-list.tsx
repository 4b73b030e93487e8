import { documentListView } from '../../../../core/browser/grid/list/list-view.tsx'
import { templateOrderDocument } from '../../template-orders/template-order-document.ts'
import { chainDocuments } from '../business-task-chain.ts'
import { businessTaskSearch, businessTaskFigures } from '../business-task-contract.ts'
import { businessTaskDocument } from '../business-task-document.ts'
import { businessTaskFields } from '../business-task-fields.ts'
import { chainPath } from './business-task-paths.ts'

/** The list page of business tasks. A row opens its sample order. The cell of a state opens the document that is in this state. */
export const View = documentListView({
  document: businessTaskDocument,
  fields: businessTaskFields,
  search: businessTaskSearch,
  ...businessTaskFigures,
  cellPath: (row, key) => chainPath(key, row),
  openPath: (row) => `${templateOrderDocument.path}/${row['orderId']}`,
  follows: chainDocuments,
})
