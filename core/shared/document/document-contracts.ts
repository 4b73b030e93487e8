import { z } from 'zod'
import { contract, type Contract, idParams, instant, personReference, seenVersion } from '../contract.ts'
import { type DocumentKind, readersOf } from '../document.ts'
import { type Permission, write } from '../permission.ts'
import { decisions } from './document-approval.ts'
import { completedBody } from './document-completion.ts'
import type { ChangeOf, ContentOf, DocumentModel, Parts, RecordOf, UpdateOf } from './document-model.ts'
import { type DocumentSteps, type Step, stepPermission } from './document-steps.ts'

const version = z.number().int().positive()

/** How a save is meant: nothing keeps the state, `submit` confirms, `regression` revises what was confirmed. */
export const saveTypes = ['submit', 'regression'] as const
export type SaveType = (typeof saveTypes)[number] | undefined

/** Longer than any reason may be: what is too long is refused in words by the rule. */
const reason = z.string().trim().max(1000)

const saveQuery = z.object({
  type: z.enum(saveTypes).optional(),
  /** Why, where confirming needs an approval. */
  reason: reason.optional(),
})

/** Nothing can be revised that was not confirmed before. */
const newQuery = saveQuery.extend({ type: z.enum(['submit']).optional() })

/** One confirmed version, as the history of a document lists it. */
export const keptVersion = z.object({ version: z.number().int(), confirmedAt: instant, confirmedBy: personReference })

/** `DELETE x/:id`: an empty reply means deleted, any other text is the reason why not. */
export type RemoveContract = Contract<typeof idParams, typeof seenVersion, z.ZodUndefined, z.ZodString>

type Schema<Value> = z.ZodType<Value, Value>
type Kept = { records: z.output<typeof keptVersion>[] }

/** The calls that every order document has. */
export type DocumentContracts<P extends Parts, Name extends string> = {
  /** `type=history` answers a confirmed version: that of `version`, else the last. */
  readonly read: Contract<typeof idParams, typeof readQuery, z.ZodUndefined, Schema<RecordOf<P>>>
  readonly history: Contract<typeof idParams, z.ZodObject, z.ZodUndefined, Schema<Kept>>
  readonly create: Contract<z.ZodObject, typeof newQuery, Schema<ContentOf<P>>, Schema<RecordOf<P>>>
  readonly update: Contract<z.ZodObject, typeof saveQuery, Schema<UpdateOf<P>>, Schema<RecordOf<P>>>
  readonly remove: RemoveContract
  /** `PUT x/:id/<step>` of each step that is a call of its own; takes the version it started from, and the reason where the step asks for one. */
  readonly steps: Readonly<Record<Name, StepContract<P>>>
  /** `PUT x/:id/ask_<step>` of each step that needs an approval and is no save: asks for it. */
  readonly approvalRequests: Readonly<Record<Name, StepContract<P>>>
  /** `PUT x/:id/decide` where there are such: answers the document as it is then, or null when it is gone. */
  readonly decide: DecideContract<P> | undefined
  /** `PUT x/:id/withdraw`, if the document has approvals: withdraws the person's own request. */
  readonly withdraw: WithdrawContract<P> | undefined
}

type WithdrawBody = { version: number }
type WithdrawContract<P extends Parts> = Contract<
  typeof idParams,
  z.ZodObject,
  Schema<WithdrawBody>,
  Schema<RecordOf<P>>
>

type DecideBody = { decision: (typeof decisions)[number]; reason?: string | undefined }
type DecideContract<P extends Parts> = Contract<
  typeof idParams,
  z.ZodObject,
  Schema<DecideBody>,
  Schema<RecordOf<P> | null>
>

type StepBody = { version: number; reason?: string | undefined }
export type StepContract<P extends Parts> = Contract<
  typeof idParams,
  z.ZodObject,
  Schema<StepBody>,
  Schema<RecordOf<P>>
>

const readQuery = z.object({
  type: z.enum(['history']).optional(),
  version: z.coerce.number().int().positive().optional(),
})

type StateKey = string | undefined

function stepContract<P extends Parts, State extends string, RuleInput, Name extends string>(
  model: DocumentModel<P>,
  { document }: DocumentSteps<State, RuleInput, Name>,
  name: string,
  {
    step,
    asks = false,
    stateKey,
  }: { readonly step: Step<State, RuleInput>; readonly asks?: boolean; readonly stateKey: StateKey },
): StepContract<P> {
  const last = step.path ?? name
  const hasReason = asks || step.reason
  return contract({
    method: 'PUT',
    path: `${document.noun}/:id/${asks ? `ask_${last}` : last}`,
    permission: stepPermission(document, step as Step<string, never>),
    summary: asks ? `Ask for the approval of ${name}` : `Take the step ${name}`,
    params: idParams,
    body: z.strictObject(hasReason ? { version, reason } : { version }) as unknown as Schema<StepBody>,
    reply: model.wire,
    readers: readersOf(document),
    stateKey,
  }) as unknown as StepContract<P>
}

function withdrawContract<P extends Parts>(
  model: DocumentModel<P>,
  document: Parameters<typeof readersOf>[0] & { readonly noun: string },
  summary: string,
): WithdrawContract<P> {
  return contract({
    method: 'PUT',
    path: `${document.noun}/:id/withdraw`,
    permission: readersOf(document),
    summary: `Take back what one asked for about a ${summary}`,
    params: idParams,
    body: z.strictObject({ version }),
    reply: model.wire,
  })
}

/** The contracts of the steps that are calls of their own, by step name. `stateKey` as in `documentContracts`. */
export function stepContracts<P extends Parts, State extends string, RuleInput, Name extends string>(
  model: DocumentModel<P>,
  steps: DocumentSteps<State, RuleInput, Name>,
  stateKey?: StateKey,
): Readonly<Record<Name, StepContract<P>>> {
  const calls = Object.entries<Step<State, RuleInput>>(steps.steps).filter(([, step]) => step.via === 'call')
  // The object has only names of steps that are calls; any other name is undefined.
  return Object.fromEntries(
    calls.map(([name, step]) => [name, stepContract(model, steps, name, { step, stateKey })]),
  ) as unknown as Readonly<Record<Name, StepContract<P>>>
}

function decideContract<P extends Parts>(
  model: DocumentModel<P>,
  document: Parameters<typeof readersOf>[0] & { readonly noun: string },
  summary: string,
): DecideContract<P> {
  const body = z.strictObject({ decision: z.enum(decisions), reason: reason.optional() })
  return contract({
    method: 'PUT',
    path: `${document.noun}/:id/decide`,
    permission: readersOf(document),
    summary: `Agree to what is asked about a ${summary}, or reject it`,
    params: idParams,
    body: body as unknown as Schema<DecideBody>,
    reply: model.wire.nullable(),
  }) as unknown as DecideContract<P>
}

/** The calls that ask for the approvals of a document's steps, decide on them and withdraw them. */
export type ApprovalContracts<P extends Parts, Name extends string = string> = Pick<
  DocumentContracts<P, Name>,
  'approvalRequests' | 'decide' | 'withdraw'
>

/** Makes the calls of the approvals that the steps of a document need. `stateKey` as in `documentContracts`. */
export function approvalContracts<P extends Parts, State extends string, RuleInput, Name extends string>(
  model: DocumentModel<P>,
  steps: DocumentSteps<State, RuleInput, Name>,
  { summary, stateKey }: { readonly summary: string; readonly stateKey?: string },
): ApprovalContracts<P, Name> {
  const all = Object.entries<Step<State, RuleInput>>(steps.steps)
  const hasApprovals = all.some(([, { approval }]) => approval)
  const asked = all.filter(([name, { approval }]) => approval && name !== 'submit')
  return {
    approvalRequests: Object.fromEntries(
      asked.map(([name, step]) => [name, stepContract(model, steps, name, { step, asks: true, stateKey })]),
    ) as unknown as Readonly<Record<Name, StepContract<P>>>,
    decide: hasApprovals ? decideContract(model, steps.document, summary) : undefined,
    withdraw: hasApprovals ? withdrawContract(model, steps.document, summary) : undefined,
  }
}

type CallOptions<Query extends z.ZodType> = {
  readonly summary: string
  readonly query: Query
  /** Who may make the call, if not the people who may read or write the document. */
  readonly permission?: Permission
  /** Who may read the record that a save replies, if not the people who may read the list. */
  readonly readers?: Permission
  readonly stateKey?: StateKey
}

function readContract<P extends Parts, Query extends z.ZodType>(
  model: DocumentModel<P>,
  document: DocumentKind,
  { summary, query, permission = readersOf(document) }: CallOptions<Query>,
) {
  const path = `${document.noun}/:id`
  const reply = model.wire
  return contract({ method: 'GET', path, permission, summary: `One ${summary}`, params: idParams, query, reply })
}

function createContract<P extends Parts, Query extends z.ZodType>(
  model: DocumentModel<P>,
  document: DocumentKind,
  { summary, query, readers = readersOf(document), stateKey }: CallOptions<Query>,
) {
  const { noun, key } = document
  return contract({
    method: 'POST',
    path: noun,
    permission: write(key),
    summary: `Add a ${summary}`,
    query,
    body: model.body,
    reply: model.wire,
    readers,
    stateKey,
    creates: true,
    // Other systems make documents too, and need not know what they have nothing to say about (D57).
    completeBody: (body, held) => completedBody(model, body, held),
  })
}

/** `PUT x`: the body contains id and version. */
function wholeSave<P extends Parts, Query extends z.ZodType>(
  model: DocumentModel<P>,
  document: DocumentKind,
  { summary, query, readers = readersOf(document), stateKey }: CallOptions<Query>,
) {
  const { noun, key } = document
  return contract({
    method: 'PUT',
    path: noun,
    permission: write(key),
    summary: `Change a ${summary}`,
    query,
    body: model.updateBody,
    reply: model.wire,
    readers,
    stateKey,
  })
}

/** `PUT x/:id`: the body contains the version. */
function numberedSave<P extends Parts>(
  model: DocumentModel<P>,
  { noun, key }: DocumentKind,
  { summary, readers }: { readonly summary: string; readonly readers: Permission },
) {
  return contract({
    method: 'PUT',
    path: `${noun}/:id`,
    permission: write(key),
    summary: `Change a ${summary}`,
    params: idParams,
    body: model.changeBody,
    reply: model.wire,
    readers,
  })
}

/** The contract that deletes a record of a document. */
export function removeContract({ noun, key }: DocumentKind, { summary }: { readonly summary: string }): RemoveContract {
  return contract({
    method: 'DELETE',
    path: `${noun}/:id`,
    permission: write(key),
    summary: `Delete a ${summary}`,
    params: idParams,
    query: seenVersion,
    reply: z.string(),
  })
}

/**
 * Makes the contracts of an order document from its model and its steps. `summary` is the English name of one record in
 * the API's description: `sample order`. `stateKey` is the key of the state, by default `status`.
 */
export function documentContracts<P extends Parts, State extends string, RuleInput, Name extends string>(
  model: DocumentModel<P>,
  steps: DocumentSteps<State, RuleInput, Name>,
  { summary, stateKey }: { readonly summary: string; readonly stateKey?: string },
): DocumentContracts<P, Name> {
  const { document } = steps
  const path = document.noun
  const reading = readersOf(document)
  return {
    read: readContract(model, document, { summary, query: readQuery }),
    history: contract({
      method: 'GET',
      path: `${path}/:id/history`,
      permission: reading,
      summary: `Confirmed versions of a ${summary}`,
      params: idParams,
      reply: z.object({ records: z.array(keptVersion) }),
    }),
    create: createContract(model, document, { summary, query: newQuery, stateKey }),
    update: wholeSave(model, document, { summary, query: saveQuery, stateKey }),
    remove: removeContract(document, { summary }),
    steps: stepContracts(model, steps, stateKey),
    ...approvalContracts(model, steps, { summary, ...(stateKey ? { stateKey } : {}) }),
  }
}

/** How a plain record is saved: `numbered` by `PUT x/:id`, `whole` by `PUT x` with the id in the body. */
export type SaveWay = 'numbered' | 'whole'

type Saves<P extends Parts> = {
  readonly numbered: Contract<typeof idParams, z.ZodObject, Schema<ChangeOf<P>>, Schema<RecordOf<P>>>
  readonly whole: Contract<z.ZodObject, z.ZodObject, Schema<UpdateOf<P>>, Schema<RecordOf<P>>>
}

/** The calls of a plain record. */
export type RecordContracts<P extends Parts, Way extends SaveWay = SaveWay> = {
  readonly read: Contract<typeof idParams, z.ZodObject, z.ZodUndefined, Schema<RecordOf<P>>>
  readonly create: Contract<z.ZodObject, z.ZodObject, Schema<ContentOf<P>>, Schema<RecordOf<P>>>
  readonly update: Saves<P>[Way]
}

/** Whether the path of the save contains the record's id. */
export function isNumberedSave<P extends Parts>(update: Saves<P>[SaveWay]): update is Saves<P>['numbered'] {
  return update.path.endsWith('/:id')
}

type RecordOptions<Way extends SaveWay> = {
  readonly summary: string
  /** The permission to read one record, when it differs from that of the list. */
  readonly reading?: Permission
  readonly saves?: Way
}

/** A plain record has no states to save it into, and no confirmed versions to read. */
const nothing = z.object({ type: z.undefined().optional() })

/** Makes the contracts of a plain record from its model; the save is `numbered` by default. */
export function recordContracts<P extends Parts, Way extends SaveWay = 'numbered'>(
  model: DocumentModel<P>,
  document: DocumentKind,
  { summary, reading = readersOf(document), saves }: RecordOptions<Way>,
): RecordContracts<P, Way> {
  const updates: Saves<P> = {
    numbered: numberedSave(model, document, { summary, readers: reading }),
    whole: wholeSave(model, document, { summary, query: nothing, readers: reading }),
  }
  return {
    read: readContract(model, document, { summary, query: nothing, permission: reading }),
    create: createContract(model, document, { summary, query: nothing, readers: reading }),
    update: updates[saves ?? ('numbered' as Way)],
  }
}
