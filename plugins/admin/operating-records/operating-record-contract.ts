import { z } from 'zod'
import { contract, id, idParams, instant } from '../../../core/shared/contract.ts'
import { documentSearch } from '../../../core/shared/document/document-search.ts'
import { messageSchema } from '../../../core/shared/message-schema.ts'
import { read } from '../../../core/shared/permission.ts'
import { alsoSpelt, listed } from '../../../core/shared/search-spellings.ts'
import { shownChange, tone } from '../../../core/shared/timeline-contract.ts'
import { operatingActions, operatingResults } from './operating-record-actions.ts'
import { operatingRecordFields } from './operating-record-fields.ts'

const permission = read('OPERATING_RECORD')

const operatingRecordRow = z.object({
  id,
  at: instant,
  /** Id 0 is the system itself. */
  user: z.object({ id: z.number().int(), name: z.string() }),
  document: z.string(),
  documentId: z.number().int(),
  code: z.string().nullable(),
  action: z.enum(operatingActions.map(({ value }) => value)),
  /** The name of the recorded step, such as `lines_cancelled`. It is more exact than `action`. */
  step: z.string(),
  result: z.enum(operatingResults.map(({ value }) => value)),
  message: z.string().nullable(),
  // The same values under the names of the specification (C-open-171).
  resourceType: z.string(),
  resourceId: z.number().int(),
  resourceCode: z.string().nullable(),
  createdAt: instant,
})
export type OperatingRecordRow = z.infer<typeof operatingRecordRow>

const operatingRecordDetail = operatingRecordRow.extend({
  before: z.unknown(),
  after: z.unknown(),
  /** The fields that differ, with labels and values as people read them. */
  changes: z.array(shownChange),
  /** The same changes under the names of the specification. `field` is the path of the field in the record. */
  changeContent: z.array(shownChange.pick({ before: true, after: true }).extend({ field: z.string() })),
})
export type OperatingRecordDetail = z.infer<typeof operatingRecordDetail>

/**
 * The specification calls the filters of document and code `resourceType` and `resourceCode`, and sends one action and one user (C-open-173). The list
 * takes several of each.
 */
export const operatingRecordSearch = documentSearch({
  path: 'operating_records',
  summary: 'Who did what, the latest first; only about documents that the caller may read',
  permission,
  fields: operatingRecordFields,
  row: operatingRecordRow,
  spelt: alsoSpelt({
    resourceType: listed('document'),
    resourceCode: (value) => ({ code: value }),
    action: listed('action'),
    user: listed('user'),
  }),
})

type Recorded = Pick<OperatingRecordRow, 'document' | 'documentId' | 'code' | 'at'>

/** A record with the names of the specification beside its own (C-open-171). */
export function alsoNamed<Row extends Recorded>(row: Row) {
  const { document: resourceType, documentId: resourceId, code: resourceCode, at: createdAt } = row
  return { ...row, resourceType, resourceId, resourceCode, createdAt }
}

export const operatingRecordSteps = contract({
  method: 'GET',
  path: 'operating_records/steps',
  permission,
  summary: 'The steps that are recorded of all documents, in words',
  reply: z.array(z.object({ value: z.string(), label: messageSchema, tone: tone.optional() })),
})

export const operatingRecordRead = contract({
  method: 'GET',
  path: 'operating_records/:id',
  permission,
  summary: 'One operating record with the document before and after',
  params: idParams,
  reply: operatingRecordDetail,
})
