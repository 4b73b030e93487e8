import type { z } from 'zod'
import type { Decision } from '../../shared/document/document-approval.ts'
import type { DocumentContracts, keptVersion, StepContract } from '../../shared/document/document-contracts.ts'
import type { Parts } from '../../shared/document/document-model.ts'
import { call } from '../api/client.ts'
import { type BackCall, backBy } from '../command/undo/back-call.ts'

/** A document, reduced to what actions read of it. */
export type Saved = { readonly id: number; readonly version: number }

/** The calls of one document for its actions. */
export type DocumentCalls = {
  readonly history: (id: number) => Promise<{ readonly records: readonly z.output<typeof keptVersion>[] }>
  readonly remove: (record: Saved) => Promise<string>
  /** Takes a step that is a call of its own. */
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

type Contracts<P extends Parts, Name extends string> = Pick<
  DocumentContracts<P, Name>,
  'history' | 'remove' | 'steps' | 'approvalRequests' | 'decide' | 'withdraw'
>

/**
 * The calls of a document for its commands; a plain record has only some of them. All throw `CallError`, and an `Error`
 * when the document has no such call.
 */
export function documentCalls<P extends Parts, Name extends string>(
  contracts: Partial<Contracts<P, Name>>,
): DocumentCalls {
  const known = <Key extends keyof Contracts<P, Name>>(key: Key) => {
    const found = contracts[key]
    if (!found) throw new Error(`The document has no calls for ${key}`)
    return found
  }
  const stepOf = (name: string): StepContract<P> => known('steps')[name as Name]
  return {
    history: async (id) => call(known('history'), { params: { id } }),
    remove: async ({ id, version }) => call(known('remove'), { params: { id }, query: { version } }),
    step: async (name, id, body) => call(stepOf(name), { params: { id }, body }),
    stepBack: (name, id) => backBy(stepOf(name), { params: { id }, body: {} }),
    ask: async (name, id, body) => {
      const contract: StepContract<P> = known('approvalRequests')[name as Name]
      return call(contract, { params: { id }, body })
    },
    decide: async (id, body) => call(known('decide'), { params: { id }, body }),
    withdraw: async ({ id, version }) => call(known('withdraw'), { params: { id }, body: { version } }),
  }
}
