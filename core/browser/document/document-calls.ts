import type { z } from 'zod'
import type { Decision } from '../../shared/document/document-approval.ts'
import {
  type keptVersion,
  type SomeContracts,
  stepBody,
  type StepContract,
} from '../../shared/document/document-contracts.ts'
import type { Parts } from '../../shared/document/document-model.ts'
import { call } from '../api/client.ts'
import { type BackCall, backBy } from '../command/undo/back-call.ts'

/** A document, reduced to what actions read of it. */
export type Saved = { readonly id: number; readonly version: number }

/** The calls of one document for its actions. */
export type DocumentCalls = {
  readonly history: (id: number) => Promise<{ readonly records: readonly z.output<typeof keptVersion>[] }>
  readonly remove: (record: Saved) => Promise<string>
  /** Takes a step that is a separate call. */
  readonly step: (name: string, id: number, body: { version: number; reason?: string }) => Promise<Saved>
  /** The same as data, for undoing another step. */
  readonly stepBack: (name: string, id: number) => BackCall
  /** Requests the approval that a step needs. */
  readonly ask: (name: string, id: number, body: { version: number; reason: string }) => Promise<Saved>
  /** Decides the open request; null when that has deleted the document. */
  readonly decide: (id: number, body: { decision: Decision; reason?: string }) => Promise<Saved | null>
  /** Withdraws the person's own request. */
  readonly withdraw: (record: Saved) => Promise<Saved>
}

/** The calls that commands make. Pages make the others. */
type Acted<P extends Parts> = Pick<
  SomeContracts<P>,
  'history' | 'remove' | 'steps' | 'approvalRequests' | 'decide' | 'withdraw'
>

/**
 * Makes the functions that call the server for a document's commands. Each throws `CallError`, and an `Error`
 * when the document has no such call.
 */
export function documentCalls<P extends Parts>(contracts: Acted<P>): DocumentCalls {
  const known = <Key extends keyof Acted<P>>(key: Key) => {
    const found = contracts[key]
    if (!found) throw new Error(`The document has no calls for ${key}`)
    return found
  }
  const stepOf = (calls: 'steps' | 'approvalRequests', name: string): StepContract<P> => {
    const found = known(calls)[name]
    if (!found) throw new Error(`The document has no call ${name} among its ${calls}`)
    return found
  }
  return {
    history: async (id) => call(known('history'), { params: { id } }),
    remove: async ({ id, version }) => call(known('remove'), { params: { id }, query: { version } }),
    step: async (name, id, body) => {
      const contract = stepOf('steps', name)
      return call(contract, { params: { id }, body: stepBody(contract, body) })
    },
    stepBack: (name, id) => backBy(stepOf('steps', name), { params: { id }, body: {} }),
    ask: async (name, id, body) => call(stepOf('approvalRequests', name), { params: { id }, body }),
    decide: async (id, body) => call(known('decide'), { params: { id }, body }),
    withdraw: async ({ id, version }) => call(known('withdraw'), { params: { id }, body: { version } }),
  }
}
