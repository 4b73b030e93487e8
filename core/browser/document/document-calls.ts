import type { DocumentContracts, StepContract } from '../../shared/document/document-contracts.ts'
import type { Parts } from '../../shared/document/document-model.ts'
import { call } from '../api/client.ts'
import type { DocumentCalls } from './document-actions.ts'

/** The calls of a document as its commands use them. All throw `CallError`. */
export function documentCalls<P extends Parts, Name extends string>(
  contracts: Pick<DocumentContracts<P, Name>, 'history' | 'remove' | 'steps' | 'asks' | 'decide'>,
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
  }
}
