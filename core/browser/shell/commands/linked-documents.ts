import { permits, read } from '../../../shared/permission.ts'
import { queryClient } from '../../api/query-client.ts'
import type { CommandTarget } from '../../command/command.ts'
import type { LinkedDocument, LinkSource, StyleKey } from '../../plugin.ts'
import { sessionNow } from '../../session/session.ts'
import { pluginsOfPage } from '../../plugin-list.ts'

const fresh = 30_000

function linkSources(): readonly LinkSource[] {
  return pluginsOfPage().flatMap((plugin) => plugin.links ?? [])
}

/** The key that other documents share with the first record of a target; undefined when it has none. */
export function linkKeyOf(target: CommandTarget | undefined): StyleKey | undefined {
  const [record] = target?.records ?? []
  if (!record) return undefined
  for (const source of linkSources()) {
    const key = source.document.noun === target?.document ? source.keyOf(record) : undefined
    if (key) return key
  }
  return undefined
}

async function findAll(key: StyleKey, signal: AbortSignal): Promise<readonly LinkedDocument[]> {
  const held = sessionNow().actor?.permissions
  const sources = linkSources().filter((source) => permits(held, source.permission ?? read(source.document.key)))
  const answers = await Promise.allSettled(sources.map((source) => source.find(key, signal)))
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  const failure = answers.find((answer) => answer.status === 'rejected')
  if (failure && found.length === 0) throw failure.reason
  return found.filter((one, index) => found.findIndex((other) => other.path === one.path) === index)
}

/**
 * All documents with the key that the person may read, in the order of the plugins, the one at `ownPath` left out. Answers are
 * used again for 30 s. Throws `CallError` when nothing could be read.
 */
export async function findLinked(key: StyleKey, ownPath: string | undefined): Promise<readonly LinkedDocument[]> {
  const found = await queryClient.fetchQuery({
    queryKey: ['linked-documents', key],
    queryFn: ({ signal }) => findAll(key, signal),
    staleTime: fresh,
    meta: { quiet: true },
  })
  return found.filter((one) => one.path !== ownPath)
}
