import type { z } from 'zod'
import type { Decision } from '../../shared/document/document-approval.ts'
import type { DocumentContracts, keptVersion, StepContract } from '../../shared/document/document-contracts.ts'
import type { Parts } from '../../shared/document/document-model.ts'
import { call } from '../api/client.ts'

/** A document as the actions see one. */
export type Saved = { readonly id: number; readonly version: number }

/** The calls of one document as the actions use them, whatever it holds. */
export type DocumentCalls = {
  readonly history: (id: number) => Promise<{ readonly records: readonly z.output<typeof keptVersion>[] }>
  readonly remove: (record: Saved) => Promise<string>
  /** Takes a step that is a call of its own. */
  readonly step: (name: string, id: number, body: { version: number; reason?: string }) => Promise<Saved>
  /** Asks for the approval that a step needs. */
  readonly ask: (name: string, id: number, body: { version: number; reason: string }) => Promise<Saved>
  /** Decides the request that runs; null when the document is gone by it. */
  readonly decide: (id: number, body: { decision: Decision; reason?: string }) => Promise<Saved | null>
  /** Takes back what the person asked for. */
  readonly withdraw: (record: Saved) => Promise<Saved>
}

/** The calls of a document as its commands use them. All throw `CallError`. */
export function documentCalls<P extends Parts, Name extends string>(
  contracts: Pick<DocumentContracts<P, Name>, 'history' | 'remove' | 'steps' | 'asks' | 'decide' | 'withdraw'>,
): DocumentCalls {
  return {
    history: (id) => call(contracts.history, { params: { id } }),
    remove: ({ id, version }) => call(contracts.remove, { params: { id }, query: { version } }),
    step: (name, id, body) => {
      const contract: StepContract<P> = contracts.steps[name as Name]
      return call(contract, { params: { id }, body })
    },
    ask: (name, id, body) => {
      const contract: StepContract<P> = contracts.asks[name as Name]
      return call(contract, { params: { id }, body })
    },
    decide: async (id, body) => {
      if (!contracts.decide) throw new Error('nothing is asked about these documents')
      return call(contracts.decide, { params: { id }, body })
    },
    withdraw: async ({ id, version }) => {
      if (!contracts.withdraw) throw new Error('nothing is asked about these documents')
      return call(contracts.withdraw, { params: { id }, body: { version } })
    },
  }
}
