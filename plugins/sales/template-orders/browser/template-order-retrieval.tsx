import type { ListDefinition } from '../../../../core/browser/grid/model/list-definition.ts'
import { ListPage } from '../../../../core/browser/grid/list/list-page.tsx'
import { message } from '../../../../core/shared/message.ts'
import { templateRetrieve } from '../template-core-contract.ts'
import { templateOrderDocument } from '../template-order-document.ts'
import { templateRetrieveFields } from '../template-retrieve-fields.ts'

const definition: ListDefinition = {
  document: {
    noun: 'template_designs',
    key: 'TEMPLATE_RETRIEVE',
    title: message('版单检索'),
    path: '/dashboard/templateRetrieve',
    codeField: 'code',
  },
  fields: templateRetrieveFields,
  search: templateRetrieve,
  storageKey: 'apex-templateRetrieveList',
  openPath: (row) => `${templateOrderDocument.path}/${row.id}`,
  cards: true,
}

/** The read-only search over all confirmed designs. */
export function View() {
  return <ListPage definition={definition} />
}
