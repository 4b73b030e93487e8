import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { cacheLifetimes } from '../../../../core/browser/api/query-client.ts'
import { operatingRecordActions } from '../operating-record-contract.ts'

/** The actions that are recorded, in words. They change with the product only, and not when something is recorded. */
export function useRecordedActions() {
  return useContractQuery(
    operatingRecordActions,
    {},
    { noun: 'recorded_actions', staleTime: cacheLifetimes.dictionary, quiet: true },
  )
}
