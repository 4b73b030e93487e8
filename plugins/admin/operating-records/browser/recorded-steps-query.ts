import { useContractQuery } from '../../../../core/browser/api/contract-query.ts'
import { cacheLifetimes } from '../../../../core/browser/api/query-client.ts'
import { operatingRecordSteps } from '../operating-record-contract.ts'

/** The steps that are recorded, in words. They change with the product only, and not when something is recorded. */
export function useRecordedSteps() {
  return useContractQuery(
    operatingRecordSteps,
    {},
    { noun: 'recorded_steps', staleTime: cacheLifetimes.dictionary, quiet: true },
  )
}
