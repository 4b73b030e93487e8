import { z } from 'zod'
import type { ListDefinition } from '../../../core/browser/grid/model/list-definition.ts'
import { ListPage } from '../../../core/browser/grid/list/list-page.tsx'
import { contract, id, pageQuery, recordsReply } from '../../../core/shared/contract.ts'
import { signedIn } from '../../../core/shared/permission.ts'
import { searchSchema } from '../../../core/shared/search-schema.ts'
import { plannedRowDocument, plannedRowFields, plannedRowsTitle } from './planned-row-fields.ts'

const definition: ListDefinition = {
  document: plannedRowDocument,
  fields: plannedRowFields,
  search: contract({
    method: 'POST',
    path: 'planned_rows/search',
    permission: signedIn,
    summary: plannedRowsTitle.text,
    query: pageQuery,
    body: searchSchema(plannedRowFields),
    reply: recordsReply(z.looseObject({ id })),
  }),
  storageKey: 'apex-plannedRowList',
}

/** The list with many states and dates. */
export function View() {
  return <ListPage definition={definition} />
}
