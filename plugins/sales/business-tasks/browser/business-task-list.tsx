import type { ListDefinition } from '../../../../core/browser/grid/model/list-definition.ts'
import { useFollowedDocuments } from '../../../../core/browser/grid/list/followed-documents.ts'
import { ListPage } from '../../../../core/browser/grid/list/list-page.tsx'
import { templateOrderDocument } from '../../template-orders/template-order-document.ts'
import { chainDocuments } from '../business-task-chain.ts'
import { businessTaskSearch, businessTaskFigures } from '../business-task-contract.ts'
import { businessTaskDocument } from '../business-task-document.ts'
import { businessTaskFields } from '../business-task-fields.ts'
import { chainPath } from './business-task-paths.ts'

const definition: ListDefinition = {
  document: businessTaskDocument,
  fields: businessTaskFields,
  search: businessTaskSearch,
  ...businessTaskFigures,
  storageKey: 'apex-businessTaskList',
  cellPath: (row, key) => chainPath(key, row),
  openPath: (row) => `${templateOrderDocument.path}/${row['orderId']}`,
}

/** The list page of business tasks; a row opens its sample order, a state the document that has it. */
export function View() {
  useFollowedDocuments(businessTaskDocument.noun, chainDocuments)
  return <ListPage definition={definition} />
}
