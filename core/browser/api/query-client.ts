import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { CallError } from './call-error.ts'
import { publishApiError } from './error-channel.ts'

/** Milliseconds that answers stay fresh: dictionaries, lists, picker choices. */
export const cacheLifetimes = { dictionary: 3_600_000, list: 60_000, picker: 60_000, instant: 1_000 } as const

const retried = new Set([0, 502, 503, 504])

/** The page's cache of server answers. Keys start with the document's noun. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => query.meta?.['quiet'] || publishApiError(error) }),
  mutationCache: new MutationCache({
    onError: (error, _v, _r, _c, mutation) => mutation.meta?.['quiet'] || publishApiError(error),
  }),
  defaultOptions: {
    queries: {
      staleTime: cacheLifetimes.list,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      retry: (count, error) =>
        count < 2 && error instanceof CallError && error.failure !== 'aborted' && retried.has(error.status),
    },
    mutations: { retry: false },
  },
})
