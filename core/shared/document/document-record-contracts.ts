import { z } from 'zod'
import { type Contract, contract, idParams } from '../contract.ts'
import { changersOf, type DocumentKind, readersOf } from '../document.ts'
import type { Permission, PermissionMap } from '../permission.ts'
import { completedBody } from './document-completion.ts'
import type { ChangeOf, ContentOf, DocumentModel, Parts, RecordOf, UpdateOf } from './document-model.ts'

// These calls have a file for themselves so that lists of plain records do not load the calls of steps and approvals.

type Schema<Value> = z.ZodType<Value, Value>

const saveTypes = ['submit', 'regression'] as const

/** The kind of a save: `submit` confirms the document, `regression` revises a confirmed one, undefined keeps its state. */
export type SaveType = (typeof saveTypes)[number] | undefined

/** The reason for a step. The limit is above that of every rule, so that the rule refuses a long reason in words. */
export const reasonText = z.string().trim().max(1000)

/** The `consent` of the refusal whose question the person agreed to. */
const consent = z.string().max(64).optional()

/** The query of a save. */
export const saveQuery = z.object({
  type: z.enum(saveTypes).optional(),
  /** The reason of the request, if the confirmation needs an approval. */
  reason: reasonText.optional(),
  consent,
})

/** The query of a create. It has no `regression`, because only a confirmed document can be revised. */
export const newQuery = saveQuery.omit({ consent: true }).extend({ type: z.enum(['submit']).optional() })

/** The query of a read: of the document, or of a confirmed version. */
export const readQuery = z.object({
  type: z.enum(['history']).optional(),
  version: z.coerce.number().int().positive().optional(),
})

/** The query of a document without `submit`: it refuses `type`, since a save cannot confirm and there are no versions to read. */
const nothing = z.object({ type: z.undefined().optional(), consent }) as unknown as typeof saveQuery

export type ReadContract<P extends Parts> = Contract<
  typeof idParams,
  typeof readQuery,
  z.ZodUndefined,
  Schema<RecordOf<P>>
>

export type CreateContract<P extends Parts> = Contract<
  z.ZodObject,
  typeof newQuery,
  Schema<ContentOf<P>>,
  Schema<RecordOf<P>>
>

/** How a document is saved: `whole` by `PUT x` with the id in the body, `numbered` by `PUT x/:id`. */
export type SaveWay = 'numbered' | 'whole'

export type Saves<P extends Parts> = {
  readonly numbered: Contract<typeof idParams, typeof saveQuery, Schema<ChangeOf<P>>, Schema<RecordOf<P>>>
  readonly whole: Contract<z.ZodObject, typeof saveQuery, Schema<UpdateOf<P>>, Schema<RecordOf<P>>>
}

/** The calls that each document has. */
type RecordContracts<P extends Parts, Way extends SaveWay> = {
  /** `type=history` returns the confirmed version with the number `version`, or the last one. */
  readonly read: ReadContract<P>
  readonly create: CreateContract<P>
  readonly update: Saves<P>[Way]
}

type RecordCalls<Way extends SaveWay> = {
  /** The word for one record in the description of the API: `sample order`. */
  readonly summary: string
  /** Path of the calls below the API root. Default: the noun of the document. */
  readonly path?: string | undefined
  /** Permission to read one record. Default: the permission to read the list. */
  readonly reading?: Permission | undefined
  readonly saves: Way
  /** Key of the state in answers. Default: `status`. */
  readonly stateKey?: string | undefined
  /** The document has a step `submit`: a save may confirm, and there are versions to read. */
  readonly isConfirmed?: boolean
}

/** Makes the calls that read, create and change the records of a document. Other systems make records, too: a
 * create may leave out what they have nothing to say about (D57). A save must send every key. */
export function recordContracts<P extends Parts, Way extends SaveWay>(
  model: DocumentModel<P>,
  document: DocumentKind,
  { summary, path = document.noun, reading, saves, stateKey, isConfirmed = false }: RecordCalls<Way>,
): RecordContracts<P, Way> {
  const readers = reading ?? readersOf(document)
  const permission = changersOf(document)
  const answered = { reply: model.wire, readers, stateKey }
  const change = {
    ...answered,
    method: 'PUT',
    permission,
    summary: `Change a ${summary}`,
    query: isConfirmed ? saveQuery : nothing,
  } as const
  const update =
    saves === 'whole'
      ? contract({ ...change, path, body: model.updateBody })
      : contract({ ...change, path: `${path}/:id`, params: idParams, body: model.changeBody })
  return {
    read: contract({
      method: 'GET',
      path: `${path}/:id`,
      permission: readers,
      summary: `One ${summary}`,
      params: idParams,
      query: (isConfirmed ? readQuery : nothing) as typeof readQuery,
      reply: model.wire,
    }),
    create: contract({
      ...answered,
      method: 'POST',
      path,
      permission,
      summary: `Add a ${summary}`,
      query: (isConfirmed ? newQuery : nothing) as typeof newQuery,
      body: model.body,
      creates: true,
      completeBody: (body: unknown, held: PermissionMap) => completedBody(model, body, held),
    }),
    update: update as Saves<P>[Way],
  }
}

/** Whether the path of the save contains the record's id. */
export function isNumberedSave<P extends Parts>(update: Saves<P>[SaveWay]): update is Saves<P>['numbered'] {
  return update.path.endsWith('/:id')
}
