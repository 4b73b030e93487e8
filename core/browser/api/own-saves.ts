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
/** Saves without an answer yet, by record. */
const saving = new Map<string, Promise<void>>()

/** Counts requests and answers, so that their order is known. */
let moment = 0
/** When each query last started to read. */
const begun = new WeakMap<Query, number>()
/** The last save of each record by this page: the version that it created, and when it was answered. */
const answered = new Map<string, { readonly version: number; readonly at: number }>()
/** The number of records to remember; only events of the last moments need them. */
const mostAnswered = 200

queryClient.getQueryCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'fetch') begun.set(event.query, (moment += 1))
})

const keyOf = (document: string, id: unknown) => `${document} ${String(id)}`

function noteAnswered(key: string, version: number): void {
  answered.delete(key)
  answered.set(key, { version, at: (moment += 1) })
  const [oldest] = answered.keys()
  if (answered.size > mostAnswered && oldest !== undefined) answered.delete(oldest)
}

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
  const [document = ''] = contract.path.split('/')
  const key = keyOf(document, partOf(params, 'id') ?? partOf(body, 'id'))
  saving.set(key, promise)
  return (reply) => {
    if (saving.get(key) === promise) saving.delete(key)
    if (isSaved(reply)) {
      noteAnswered(keyOf(document, reply.id), reply.version)
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

/** Whether a query shows a change already: it holds the reply of the save, or started to read after that reply. */
function shows(query: Query, { document, id }: LiveChange, version: number): boolean {
  const own = answered.get(keyOf(document, id))
  const isReadSince = own !== undefined && own.version >= version && (begun.get(query) ?? 0) > own.at
  return isKnown(query, version) || (isReadSince && query.state.status !== 'error')
}

/**
 * Queries that a change need not invalidate, because they show what this page itself has saved. While a save of the
 * record is under way all of them wait for its reply; then those that do not show the change are invalidated.
 */
export function knownReads(change: LiveChange): ReadonlySet<Query> {
  const { document, id, version, action } = change
  // A deletion names the last version of the record, which may be the one that this page saved.
  if (version === undefined || action === 'deleted') return new Set()
  const reads = queryClient.getQueryCache().findAll({ queryKey: [document] })
  const underWay = saving.get(keyOf(document, id))
  if (!underWay) return new Set(reads.filter((query) => shows(query, change, version)))
  const invalidateOthers = () => {
    const others = new Set(reads.filter((query) => !shows(query, change, version)))
    void queryClient.invalidateQueries({ queryKey: [document], predicate: (query) => others.has(query) })
  }
  // The save reads its own queries when the reply arrives; the others are invalidated in the next task.
  void underWay.then(() => setTimeout(invalidateOthers))
  return new Set(reads)
}

/** Whether a save of this page put its reply into a read within the last moments: what opens on it then need not read it at once. */
export function isJustSaved(query: Query): boolean {
  const { data, dataUpdatedAt, isInvalidated } = query.state
  const own = isSaved(data) && versions.get(query) === data.version
  return own && !isInvalidated && Date.now() - dataUpdatedAt < 5000
}
