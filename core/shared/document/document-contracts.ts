import { z } from 'zod'
import { contract, type Contract, idParams, instant, personReference, seenVersion } from '../contract.ts'
import { changersOf, type DocumentKind, readersOf } from '../document.ts'
import type { Permission } from '../permission.ts'
import { decisions } from './document-approval.ts'
import type { DocumentModel, Parts, RecordOf } from './document-model.ts'
import {
  type CreateContract,
  type ReadContract,
  reasonText,
  recordContracts,
  type Saves,
  type SaveWay,
} from './document-record-contracts.ts'
import { type DocumentSteps, type Step, stepPermission } from './document-steps.ts'

const version = z.number().int().positive()

/** One confirmed version, as the history of a document lists it. */
export const keptVersion = z.object({ version: z.number().int(), confirmedAt: instant, confirmedBy: personReference })

/** `DELETE x/:id`: an empty reply means deleted, any other text is the reason why not. */
export type RemoveContract = Contract<typeof idParams, typeof seenVersion, z.ZodUndefined, z.ZodString>

type Schema<Value> = z.ZodType<Value, Value>
type Kept = { records: z.output<typeof keptVersion>[] }

/** The type of a call that a document has only if it has this step. */
type IfStep<Name extends string, Step extends string, Of> = Step extends Name ? Of : undefined

type HistoryContract = Contract<typeof idParams, z.ZodObject, z.ZodUndefined, Schema<Kept>>

/** The calls of a document. Its steps decide which calls it has. */
export type DocumentContracts<P extends Parts, Name extends string, Way extends SaveWay = 'whole'> = {
  /** `type=history` answers a confirmed version: that of `version`, else the last. */
  readonly read: ReadContract<P>
  readonly history: IfStep<Name, 'submit', HistoryContract>
  readonly create: CreateContract<P>
  readonly update: Saves<P>[Way]
  readonly remove: IfStep<Name, 'remove', RemoveContract>
  /** The calls of steps, by name of the step. A body has the version that the person saw, and the reason if the step asks for one. */
  readonly steps: Readonly<Record<Name, StepContract<P>>>
  /** `PUT x/:id/ask_<step>` of each step that needs an approval and is no save: asks for it. */
  readonly approvalRequests: Readonly<Record<Name, StepContract<P>>>
  /** `PUT x/:id/decide` where there are such: answers the document as it is then, or null when it is gone. */
  readonly decide: DecideContract<P> | undefined
  /** `PUT x/:id/withdraw`, if the document has approvals: withdraws the person's own request. */
  readonly withdraw: WithdrawContract<P> | undefined
}

/** The calls of any document, for code that serves all documents. A call that the document does not have is undefined. */
export type SomeContracts<P extends Parts> = {
  readonly read: ReadContract<P>
  readonly history?: HistoryContract | undefined
  readonly create?: CreateContract<P> | undefined
  readonly update: Saves<P>[SaveWay]
  readonly remove?: RemoveContract | undefined
  readonly steps?: Readonly<Record<string, StepContract<P>>>
  readonly approvalRequests?: Readonly<Record<string, StepContract<P>>>
  readonly decide?: DecideContract<P> | undefined
  readonly withdraw?: WithdrawContract<P> | undefined
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
/** The call of a step. `reasonKey` is the key of the reason in its body. Default: `reason`. */
export type StepContract<P extends Parts> = Contract<
  typeof idParams,
  z.ZodObject,
  Schema<StepBody>,
  Schema<RecordOf<P>>
> & { readonly reasonKey?: string | undefined }

/** Makes the body of a step's call. */
export function stepBody(
  { reasonKey = 'reason' }: { readonly reasonKey?: string | undefined },
  { version, reason }: StepBody,
): StepBody {
  return { version, ...(reason === undefined ? {} : { [reasonKey]: reason }) }
}

/** Reads version and reason from the body of a step's call. */
export function stepGiven(
  { reasonKey = 'reason' }: { readonly reasonKey?: string | undefined },
  body: StepBody,
): StepBody {
  const reason = (body as Readonly<Record<string, unknown>>)[reasonKey]
  return { version: body.version, ...(typeof reason === 'string' ? { reason } : {}) }
}

/** Schemas of further keys in the bodies of steps, by name of the step. */
type StepBodies = Readonly<Partial<Record<string, z.core.$ZodShape>>>

type CallOptions = {
  /** Names one record in the description of the API: `sample order`. */
  readonly summary: string
  /** Permission to read one record. Default: the permission to read the list. */
  readonly reading?: Permission
  /** Key of the state in answers. Default: `status`. */
  readonly stateKey?: string
  readonly alsoSent?: StepBodies
}

function stepContract<P extends Parts, State extends string, RuleInput, Name extends string>(
  model: DocumentModel<P>,
  { document }: DocumentSteps<State, RuleInput, Name>,
  [name, step]: readonly [string, Step<State, RuleInput>],
  { reading = readersOf(document), stateKey, alsoSent = {} }: CallOptions,
  asks = false,
): StepContract<P> {
  const { path: place = name, method = 'PUT', reasonKey = 'reason' } = step
  const path = place.includes(':id') ? place : `:id/${place}`
  const hasReason = asks || step.reason
  const body = {
    version,
    ...(hasReason ? { [asks ? 'reason' : reasonKey]: reasonText } : {}),
    ...(asks ? {} : alsoSent[name]),
  }
  const made = contract({
    method: asks ? 'PUT' : method,
    path: `${document.noun}/${asks ? `:id/ask_${place.includes(':id') ? name : place}` : path}`,
    permission: stepPermission(document, step as Step<string, never>),
    summary: asks ? `Ask for the approval of ${name}` : `Take the step ${name}`,
    params: idParams,
    body: z.strictObject(body) as unknown as Schema<StepBody>,
    reply: model.wire,
    readers: reading,
    stateKey,
  })
  return { ...made, ...(asks || reasonKey === 'reason' ? {} : { reasonKey }) } as unknown as StepContract<P>
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

function decideContract<P extends Parts>(
  model: DocumentModel<P>,
  document: Parameters<typeof readersOf>[0] & { readonly noun: string },
  summary: string,
): DecideContract<P> {
  const body = z.strictObject({ decision: z.enum(decisions), reason: reasonText.optional() })
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

function removeContract(document: DocumentKind, summary: string): RemoveContract {
  return contract({
    method: 'DELETE',
    path: `${document.noun}/:id`,
    permission: changersOf(document),
    summary: `Delete a ${summary}`,
    params: idParams,
    query: seenVersion,
    reply: z.string(),
  })
}

function historyContract({ noun }: DocumentKind, summary: string, reading: Permission): HistoryContract {
  return contract({
    method: 'GET',
    path: `${noun}/:id/history`,
    permission: reading,
    summary: `Confirmed versions of a ${summary}`,
    params: idParams,
    reply: z.object({ records: z.array(keptVersion) }),
  })
}

/**
 * Makes the calls of a document from its model and its steps. The step `submit` adds the calls of confirmed versions and the
 * query `type` of saves, the step `remove` adds the deletion, and each step with `via: 'call'` adds a call.
 */
export function documentContracts<
  P extends Parts,
  State extends string,
  RuleInput,
  Name extends string,
  Way extends SaveWay = 'whole',
>(
  model: DocumentModel<P>,
  life: DocumentSteps<State, RuleInput, Name>,
  options: CallOptions & { readonly saves?: Way },
): DocumentContracts<P, Name, Way> {
  const { document } = life
  const { summary, reading = readersOf(document), stateKey } = options
  const steps = Object.entries<Step<State, RuleInput>>(life.steps)
  const names = new Set(steps.map(([name]) => name))
  const isConfirmed = names.has('submit')
  const calls = steps.filter(([, { via }]) => via === 'call')
  const hasApprovals = steps.some(([, { approval }]) => approval)
  const asked = steps.filter(([name, { approval }]) => approval && name !== 'submit')
  const made = {
    ...recordContracts(model, document, {
      summary,
      reading,
      saves: options.saves ?? 'whole',
      stateKey,
      isConfirmed,
    }),
    history: isConfirmed ? historyContract(document, summary, reading) : undefined,
    remove: names.has('remove') ? removeContract(document, summary) : undefined,
    steps: Object.fromEntries(calls.map((step) => [step[0], stepContract(model, life, step, options)])),
    approvalRequests: Object.fromEntries(
      asked.map((step) => [step[0], stepContract(model, life, step, options, true)]),
    ),
    decide: hasApprovals ? decideContract(model, document, summary) : undefined,
    withdraw: hasApprovals ? withdrawContract(model, document, summary) : undefined,
  }
  // Which calls there are follows from the names of the steps, as the type says.
  return made as unknown as DocumentContracts<P, Name, Way>
}
