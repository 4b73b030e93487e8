import { type DocumentKind, readersOf } from '../../shared/document.ts'
import { hiddenLinks } from '../../shared/hidden-link-contract.ts'
import { permits } from '../../shared/permission.ts'
import { call } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import type { CommandTarget } from '../command/command.ts'
import type { LinkedDocument, LinkSource, PluginParts, StyleKey } from '../plugin.ts'
import { sessionNow } from '../session/session.ts'
import { loadParts } from '../plugin-list.ts'

const fresh = 30_000

/** A linked document with its kind. */
export type LinkedRecord = LinkedDocument & { readonly kind: DocumentKind }

const linkSources = (parts: readonly PluginParts[]): readonly LinkSource[] =>
  parts.flatMap(({ links = [] }) => links).toSorted((one, other) => one.order - other.order)

/** The key of a record that names its design itself. */
function ownKey({ code, type, color }: Readonly<Record<string, unknown>>): StyleKey | undefined {
  if (typeof code !== 'string' || !code || typeof type !== 'string') return undefined
  return { code, type, ...(typeof color === 'string' && color ? { color } : {}) }
}

/** The key that other documents share with the first record of a target, by what the plugins say of it; undefined when it has none. */
export function linkKeyOf(parts: readonly PluginParts[], target: CommandTarget | undefined): StyleKey | undefined {
  const [record] = target?.records ?? []
  if (!record) return undefined
  for (const source of linkSources(parts)) {
    const key = source.document.noun === target?.document ? (source.keyOf ?? ownKey)(record) : undefined
    if (key) return key
  }
  return undefined
}

function readableSources(parts: readonly PluginParts[]): readonly LinkSource[] {
  const held = sessionNow().actor?.permissions
  return linkSources(parts).filter(({ document }) => permits(held, readersOf(document)))
}

/** The kinds of document whose links the person may read, in the order of the work. */
export function linkedKinds(parts: readonly PluginParts[]): readonly DocumentKind[] {
  return readableSources(parts).map(({ document }) => document)
}

async function findAll(key: StyleKey, signal: AbortSignal): Promise<readonly LinkedRecord[]> {
  const sources = readableSources(await loadParts())
  const answers = await Promise.allSettled(
    sources.map(async (source) =>
      (await (await source.load())(key, signal)).map((found) => ({ ...found, kind: source.document })),
    ),
  )
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  const failure = answers.find((answer) => answer.status === 'rejected')
  if (failure && found.length === 0) throw failure.reason
  return found.filter((one, index) => found.findIndex((other) => other.path === one.path) === index)
}

/** Reads all documents with the key that the person may read, in the order of the work; used again for 30 s. */
export function linkedQuery(key: StyleKey) {
  return {
    queryKey: ['linked-documents', key],
    queryFn: ({ signal }: { signal: AbortSignal }) => findAll(key, signal),
    staleTime: fresh,
    meta: { quiet: true },
  }
}

/**
 * The kinds that the design of a key has documents of, none of which the person sees, among those that nothing was found of. Nothing is known where the
 * question fails: the page then calls none of them missing.
 */
export function hiddenQuery({ code }: StyleKey, nouns: readonly string[]) {
  const documents = nouns.join()
  return {
    queryKey: ['linked-documents', 'hidden', code, documents],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      documents === '' ? [] : (await call(hiddenLinks, { query: { code, documents }, signal })).documents,
    staleTime: fresh,
    meta: { quiet: true },
  }
}

/** The documents of a key, the one at `ownPath` left out. Throws `CallError` when nothing could be read. */
export async function findLinked(key: StyleKey, ownPath: string | undefined): Promise<readonly LinkedRecord[]> {
  const found = await queryClient.fetchQuery(linkedQuery(key))
  return found.filter((one) => one.path !== ownPath)
}
