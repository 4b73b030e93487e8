import { keepPreviousData, type Query, type QueryKey, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Contract } from '../../shared/contract.ts'
import type { CallInput } from './contract-request.ts'
import { call } from './client.ts'
import { isJustSaved, readingMeta, takeFresh } from './own-saves.ts'
import { cacheLifetimes, guardedMeta, queryClient } from './query-client.ts'

/** How a query behaves. Times are in milliseconds. `quiet` keeps its failures out of the error channel, except for a lost network. */
export type ContractQueryOptions = {
  readonly enabled?: boolean
  readonly staleTime?: number
  /** Polling interval; hidden tabs pause. */
  readonly poll?: number | false
  /** Keeps showing the last answer while another page or filter loads. */
  readonly keepPrevious?: boolean
  readonly quiet?: boolean
  /** Noun of the document whose changes outdate the answer. Default: the first part of the contract's path. */
  readonly noun?: string
}

type Input<C extends Contract> = Omit<CallInput<C>, 'signal' | 'idempotencyKey'>

/** The cache key of a call: `[noun, path, input]`. */
export function contractKey<C extends Contract>(contract: C, input: Input<C> = {}, noun?: string): QueryKey {
  return [noun ?? contract.path.split('/')[0], contract.path, input]
}

/** Reads by a contract through the page's cache. */
export function useContractQuery<C extends Contract>(
  contract: C,
  input: Input<C> = {},
  options: ContractQueryOptions = {},
): UseQueryResult<z.output<C['reply']>, Error> {
  return useQuery({
    queryKey: contractKey(contract, input, options.noun),
    queryFn: ({ signal }) => call(contract, { ...input, signal }),
    staleTime: (query) =>
      isJustSaved(query as Query) ? cacheLifetimes.list : (options.staleTime ?? cacheLifetimes.list),
    ...(options.enabled === undefined ? {} : { enabled: options.enabled }),
    ...(options.poll ? { refetchInterval: options.poll } : {}),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
    meta: {
      quiet: options.quiet === true,
      background: Boolean(options.poll),
      ...readingMeta(contract),
      ...guardedMeta(contract),
    },
  })
}

/** Reads by a contract outside components, from the cache when fresh. Throws `CallError`. */
export function readContract<C extends Contract>(
  contract: C,
  input: Input<C> = {},
  options: Pick<ContractQueryOptions, 'staleTime' | 'noun'> = {},
): Promise<z.output<C['reply']>> {
  return queryClient.fetchQuery({
    queryKey: contractKey(contract, input, options.noun),
    queryFn: ({ signal }) => call(contract, { ...input, signal }),
    staleTime: options.staleTime ?? cacheLifetimes.list,
    meta: { quiet: true, ...readingMeta(contract), ...guardedMeta(contract) },
  })
}

/** Outdates everything read about these documents; what is on screen is read again, but for what a save of this page has just answered. */
export async function invalidateDocuments(...nouns: string[]): Promise<void> {
  const known = takeFresh(nouns)
  const predicate = (query: Query) => !known.has(query)
  await Promise.all(nouns.map((noun) => queryClient.invalidateQueries({ queryKey: [noun], predicate })))
}
