import type { Query, QueryKey } from '@tanstack/react-query'
import type { Contract } from '../../shared/contract.ts'
import type { LiveChange } from '../../shared/live-event.ts'
import { queryClient } from './query-client.ts'

/** A record as a save answers it. */
type Saved = { readonly id: unknown; readonly version: number }
type Input = { readonly params?: unknown; readonly body?: unknown }

/** Reads of single records that a save of this page put its reply into, with the version that it left. */
const versions = new WeakMap<Query, number>()
/** Those of them that no invalidation after the save has passed over yet. */
const fresh = new Set<Query>()
/** Reads of records that a save is under way for, until it is answered. */
const saving = new Map<Query, Promise<void>>()

function isSaved(reply: unknown): reply is Saved {
  return (
    typeof reply === 'object' && reply !== null && 'id' in reply && typeof Reflect.get(reply, 'version') === 'number'
  )
}

const partOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

/** The id of the record that a query reads; undefined for lists and for what reads it in another way than as it is now. */
function recordOf(query: Query): unknown {
  const input = query.queryKey[2]
  const asked = partOf(input, 'query')
  return asked && Object.keys(asked).length > 0 ? undefined : partOf(partOf(input, 'params'), 'id')
}

/** What the page has read of a record by a call that answers just what the save does. */
function readsOf({ reply }: Contract, id: unknown): Query[] {
  if (id === undefined) return []
  return queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.meta?.['reply'] === reply && String(recordOf(query)) === String(id))
}

/** What a query that reads by a contract says of itself, so that a save finds it. */
export function readingMeta({ reply }: Contract): { readonly reply: unknown } {
  return { reply }
}

/**
 * Notes that a call is about to change a record. Resolve what it returns with the reply, or with nothing when the call failed: a reply that is the
 * whole record takes the place of what the page has read of it, and need not be read again.
 */
export function noteSave(contract: Contract, { params, body }: Input): (reply?: unknown) => void {
  if (!contract.changes) return () => {}
  fresh.clear()
  const { promise, resolve } = Promise.withResolvers<void>()
  const under = readsOf(contract, partOf(params, 'id') ?? partOf(body, 'id'))
  for (const query of under) saving.set(query, promise)
  return (reply) => {
    for (const query of under) saving.delete(query)
    if (isSaved(reply)) {
      for (const { queryKey } of readsOf(contract, reply.id)) putReply(queryKey, reply)
    }
    resolve()
  }
}

/** Makes what a save answered the answer of a read, unless that has read a later version already. */
export function putReply(queryKey: QueryKey, reply: Saved): void {
  const before: unknown = queryClient.getQueryData(queryKey)
  if (isSaved(before) && before.version > reply.version) return
  queryClient.setQueryData(queryKey, reply)
  const query = queryClient.getQueryCache().find({ queryKey, exact: true })
  if (!query) return
  versions.set(query, reply.version)
  fresh.add(query)
}

/** What a page that has just saved need not read again, although it calls everything of these documents out of date. Asked once a save. */
export function takeFresh(nouns: readonly string[]): ReadonlySet<Query> {
  const taken = new Set([...fresh].filter(({ queryKey }) => nouns.includes(String(queryKey[0]))))
  for (const query of taken) fresh.delete(query)
  return taken
}

const isKnown = (query: Query, version: number) => (versions.get(query) ?? 0) >= version

/**
 * Reads that a change leaves as they are: it is what this page itself has saved. One that a save is under way for waits for its reply, and is called
 * out of date then if somebody else changed the record.
 */
export function knownReads({ document, id, version }: LiveChange): ReadonlySet<Query> {
  if (version === undefined) return new Set()
  const reads = queryClient
    .getQueryCache()
    .findAll({ queryKey: [document] })
    .filter((query) => String(recordOf(query)) === String(id))
  const known = reads.filter((query) => saving.has(query) || isKnown(query, version))
  for (const query of known) {
    void saving.get(query)?.then(() => {
      if (!isKnown(query, version)) return queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
    })
  }
  return new Set(known)
}

/** Whether a save of this page put its reply into a read within the last moments: what opens on it then need not read it at once. */
export function isJustSaved(query: Query): boolean {
  const { data, dataUpdatedAt, isInvalidated } = query.state
  const own = isSaved(data) && versions.get(query) === data.version
  return own && !isInvalidated && Date.now() - dataUpdatedAt < 5000
}
