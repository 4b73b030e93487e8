import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { cacheLifetimes } from '../../../../core/browser/api/query-client.ts'
import { operatingRecordSteps } from '../operating-record-contract.ts'

/** Reads the recorded steps with their texts. Only a new version of the product changes them, so the page keeps them. */
export function useRecordedSteps() {
  return useContractQuery(
    operatingRecordSteps,
    {},
    { noun: 'recorded_steps', staleTime: cacheLifetimes.dictionary, quiet: true },
  )
}
