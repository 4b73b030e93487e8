import { z } from 'zod'
import type { ListDefinition } from '../../../core/browser/grid/model/list-definition.ts'
import { ListPage } from '../../../core/browser/grid/list/list-page.tsx'
import { contract, id, pageQuery, recordsReply } from '../../../core/shared/contract.ts'
import { signedIn } from '../../../core/shared/permission.ts'
import { wideRowDocument, wideRowFields, wideRowsTitle } from './wide-row-fields.ts'

const definition: ListDefinition = {
  document: wideRowDocument,
  fields: wideRowFields,
  search: contract({
    method: 'POST',
    path: 'wide_rows/search',
    permission: signedIn,
    summary: wideRowsTitle.text,
    query: pageQuery,
    body: z.looseObject({}),
    reply: recordsReply(z.looseObject({ id })),
  }),
  storageKey: 'apex-wideRowList',
}

/** The list with many columns. */
export function View() {
  return <ListPage definition={definition} />
}
