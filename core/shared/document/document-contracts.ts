import { z } from 'zod'
import { contract, type Contract, idParams, instant, personReference, seenVersion } from '../contract.ts'
import { readersOf } from '../document.ts'
import { write } from '../permission.ts'
import type { ContentOf, DocumentModel, Parts, RecordOf, UpdateOf } from './document-model.ts'
import { type DocumentSteps, type Step, stepPermission } from './document-steps.ts'

const version = z.number().int().positive()

/** How a save is meant: nothing keeps the state, `submit` confirms, `regression` revises what was confirmed. */
export const saveTypes = ['submit', 'regression'] as const
export type SaveType = (typeof saveTypes)[number] | undefined

const saveQuery = z.object({ type: z.enum(saveTypes).optional() })

/** One confirmed version, as the history of a document lists it. */
export const keptVersion = z.object({ version: z.number().int(), confirmedAt: instant, confirmedBy: personReference })

type Schema<Value> = z.ZodType<Value, Value>
type Kept = { records: z.output<typeof keptVersion>[] }

/** The calls that every order document has. */
export type DocumentContracts<P extends Parts, Name extends string> = {
  /** `type=history` answers a confirmed version: that of `version`, else the last. */
  readonly read: Contract<typeof idParams, typeof readQuery, z.ZodUndefined, Schema<RecordOf<P>>>
  readonly history: Contract<typeof idParams, z.ZodObject, z.ZodUndefined, Schema<Kept>>
  readonly create: Contract<z.ZodObject, typeof saveQuery, Schema<ContentOf<P>>, Schema<RecordOf<P>>>
  readonly update: Contract<z.ZodObject, typeof saveQuery, Schema<UpdateOf<P>>, Schema<RecordOf<P>>>
  /** An empty answer means deleted; any other text says why not. */
  readonly remove: Contract<typeof idParams, typeof seenVersion, z.ZodUndefined, z.ZodString>
  /** `PUT x/:id/<step>` of each step that is a call of its own; takes the version it started from, and the reason where the step asks for one. */
  readonly steps: Readonly<Record<Name, StepContract<P>>>
}

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

function stepContract<P extends Parts, State extends string, Lent, Name extends string>(
  model: DocumentModel<P>,
  { document }: DocumentSteps<State, Lent, Name>,
  name: string,
  step: Step<State, Lent>,
): StepContract<P> {
  const reason = z.string().trim().max(1000)
  return contract({
    method: 'PUT',
    path: `${document.noun}/:id/${step.path ?? name}`,
    permission: stepPermission(document, step as Step<string, never>),
    summary: `Take the step ${name}`,
    params: idParams,
    body: z.strictObject(step.reason ? { version, reason } : { version }) as unknown as Schema<StepBody>,
    reply: model.wire,
  }) as unknown as StepContract<P>
}

/** Makes the calls of an order document out of its model and its steps. `summary` names one record in the API's description: `sample order`. */
export function documentContracts<P extends Parts, State extends string, Lent, Name extends string>(
  model: DocumentModel<P>,
  steps: DocumentSteps<State, Lent, Name>,
  { summary }: { readonly summary: string },
): DocumentContracts<P, Name> {
  const { document } = steps
  const path = document.noun
  const reading = readersOf(document)
  const writing = write(document.key)
  const calls = Object.entries<Step<State, Lent>>(steps.steps).filter(([, step]) => step.way === 'call')
  return {
    read: contract({
      method: 'GET',
      path: `${path}/:id`,
      permission: reading,
      summary: `One ${summary}`,
      params: idParams,
      query: readQuery,
      reply: model.wire,
    }),
    history: contract({
      method: 'GET',
      path: `${path}/:id/history`,
      permission: reading,
      summary: `Confirmed versions of a ${summary}`,
      params: idParams,
      reply: z.object({ records: z.array(keptVersion) }),
    }),
    create: contract({
      method: 'POST',
      path,
      permission: writing,
      summary: `Add a ${summary}`,
      query: saveQuery,
      body: model.body,
      reply: model.wire,
      creates: true,
    }),
    update: contract({
      method: 'PUT',
      path,
      permission: writing,
      summary: `Change a ${summary}`,
      query: saveQuery,
      body: model.updateBody,
      reply: model.wire,
    }),
    remove: contract({
      method: 'DELETE',
      path: `${path}/:id`,
      permission: writing,
      summary: `Delete a ${summary}`,
      params: idParams,
      query: seenVersion,
      reply: z.string(),
    }),
    steps: Object.fromEntries(
      calls.map(([name, step]) => [name, stepContract(model, steps, name, step)]),
    ) as unknown as Readonly<Record<Name, StepContract<P>>>,
  }
}
