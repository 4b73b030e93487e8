import type { z } from 'zod'
import type { DocumentKind } from '../document.ts'
import type { Field } from '../fields.ts'
import { type Message, message } from '../message.ts'
import type { Permission } from '../permission.ts'
import { listFieldsOf } from './document-labels.ts'
import type { DocumentModel, Parts, RecordOf } from './document-model.ts'
import { recordContracts, type SaveWay } from './document-record-contracts.ts'
import { documentSearch } from './document-search.ts'
import { recordSteps } from './document-steps.ts'

type RowSearch<Row> = ReturnType<typeof documentSearch<z.ZodType<Row>, readonly Field[]>>

/** What `plainRecord` needs in addition to the model of a record without states. */
type PlainRecordOptions<Row, Way extends SaveWay> = {
  readonly titles: { readonly create: Message; readonly edit: Message }
  /** The word for one record in the description of the API. */
  readonly summary: string
  /** Path of the calls below the API root. Default: the noun of the document. */
  readonly path?: string
  readonly saves: Way
  /** The search of the list, or the texts and the permission from which it is made. Default of `row`: the whole record. */
  readonly search:
    | RowSearch<Row>
    | { readonly summary: string; readonly permission: Permission; readonly row?: z.ZodType<Row> }
  /** The fields of the list, where it shows more than a record. Default: those of the model. */
  readonly listed?: Pick<DocumentModel<Parts>, 'fields' | 'shown'>
  /** Keys of the columns that come first. */
  readonly columnOrder?: readonly string[]
}

/**
 * Makes what page and server share of a record that is edited beside its list: its steps, its calls, and the columns and the search of its list, which
 * shows no fields of groups. `besideView` and `recordRoom` take it.
 */
export function plainRecord<P extends Parts, Way extends SaveWay, Row = RecordOf<P>>(
  model: DocumentModel<P>,
  document: DocumentKind,
  { titles, summary, path = document.noun, saves, search, listed, columnOrder }: PlainRecordOptions<Row, Way>,
) {
  const fields = listFieldsOf({ ...(listed ?? model), groups: {} }, columnOrder)
  const searchOf = ({
    row = model.wire as unknown as z.ZodType<Row>,
    ...told
  }: Exclude<typeof search, RowSearch<Row>>) => documentSearch({ ...told, path, fields, row })
  return {
    model,
    titles,
    steps: recordSteps<object>(document, { edit: { title: titles.edit, done: message('修改成功') } }),
    calls: recordContracts(model, document, { path, summary, saves }),
    fields,
    search: 'method' in search ? search : searchOf(search),
  }
}

/** A plain record as `plainRecord` makes it. Its search may take other bodies, and its calls may answer in another way. */
export type PlainRecord<P extends Parts> = Omit<ReturnType<typeof plainRecord<P, SaveWay, unknown>>, 'calls'> & {
  readonly calls: ReturnType<typeof recordContracts<P, 'numbered' | 'whole'>>
}
