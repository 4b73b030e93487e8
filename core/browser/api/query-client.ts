import { MutationCache, type Query, QueryCache, QueryClient, type QueryMeta } from '@tanstack/react-query'
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import type { Contract } from '../../shared/contract.ts'
import { type Permission, type PermissionMap, permits } from '../../shared/permission.ts'
import { refusedByPermission } from '../../shared/rule.ts'
import { CallError } from './call-error.ts'
import { publishApiError } from './error-channel.ts'
import { isModuleFailure } from './module-failure.ts'

/** Milliseconds that answers stay fresh: dictionaries, lists, picker choices. */
export const cacheLifetimes = {
  dictionary: millisecondsInHour,
  list: millisecondsInMinute,
  picker: millisecondsInMinute,
  instant: 1_000,
} as const

const retried = new Set([0, 502, 503, 504])

/** A lost network, or code that did not load, is reported by whatever meets it first; other failures only where no view shows them. */
function publish(error: unknown, { quiet, background }: QueryMeta = {}): void {
  const isCut = isModuleFailure(error) || (error instanceof CallError && error.failure === 'network')
  if (isCut ? !background : !quiet) publishApiError(error)
}

/** Empties an answer that may no longer be read, so that nothing shows it any more. */
function emptyRefused(error: unknown, query: Query<unknown, unknown, unknown>): void {
  if (!(error instanceof CallError) || error.status !== 403 || query.state.data === undefined) return
  query.setState({ data: undefined, dataUpdatedAt: 0 })
}

/** Stores the permission of a call with its query, so that the answer can be forgotten when the permission is lost. */
export function guardedMeta({ permission }: Pick<Contract, 'permission'>): { readonly permission: Permission } {
  return { permission }
}

/**
 * Reads everything again with the rights that somebody has now. The answers of calls that they may no longer make are forgotten at once, without asking;
 * whatever still shows one shows the refusal.
 */
export async function readWithRights(held: PermissionMap): Promise<void> {
  const isLost = ({ meta }: Pick<Query, 'meta'>) => {
    // Only `guardedMeta` writes it.
    const asked = meta?.['permission'] as Permission | undefined
    return asked !== undefined && !permits(held, asked)
  }
  for (const query of queryClient.getQueryCache().findAll({ predicate: isLost })) {
    void query.cancel({ silent: true })
    const error = new CallError(403, { message: refusedByPermission.reason.text })
    query.setState({ data: undefined, dataUpdatedAt: 0, error, status: 'error', fetchStatus: 'idle' })
  }
  await queryClient.invalidateQueries({ predicate: (query) => !isLost(query) })
}

/**
 * The page's cache of server answers. Keys start with the document's noun. `meta.quiet`: a view shows the failure itself; `meta.background`: nobody
 * waits for the answer, and it is asked for again automatically.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      emptyRefused(error, query)
      publish(error, query.meta)
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _v, _r, _c, mutation) => publish(error, mutation.meta),
  }),
  defaultOptions: {
    queries: {
      // Without this, queries of a page that is offline wait without a message.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: cacheLifetimes.list,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      // Report a timeout at once instead of retrying: the person has already waited for the whole time of a call.
      retry: (count, error) =>
        count < 2 &&
        error instanceof CallError &&
        error.failure !== 'aborted' &&
        !error.isTimeout &&
        retried.has(error.status),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Reads again what open views show and what is no longer fresh. */
export function refreshStale(): void {
  void queryClient.refetchQueries({ type: 'active', stale: true })
}
