import type { z } from 'zod'
import { contract, idParams, pageQuery, recordsReply } from '../contract.ts'
import { type DocumentKind, writersOf } from '../document.ts'
import type { Field } from '../fields.ts'
import { pickerSchema } from '../search-schema.ts'

/**
 * Makes the call that searches the records from which people can create a document (D42). It needs the permission to write that document. `path` names
 * the records: the call is `POST <noun>/<path>/search`. `fields` are the filters of the search.
 */
export function originSearch<Row extends z.ZodType>(
  document: DocumentKind,
  of: { readonly path: string; readonly summary: string; readonly fields?: readonly Field[]; readonly row: Row },
) {
  return contract({
    method: 'POST',
    path: `${document.noun}/${of.path}/search`,
    changes: false,
    permission: writersOf(document),
    summary: of.summary,
    query: pageQuery,
    body: pickerSchema(of.fields),
    reply: recordsReply(of.row),
  })
}

/** Makes the call that reads one such record in any state, `GET <noun>/<path>/:id`. The form of a new document uses it. */
export function originRead<Row extends z.ZodType>(
  document: DocumentKind,
  of: { readonly path: string; readonly summary: string; readonly row: Row },
) {
  return contract({
    method: 'GET',
    path: `${document.noun}/${of.path}/:id`,
    permission: writersOf(document),
    summary: of.summary,
    params: idParams,
    reply: of.row,
  })
}
