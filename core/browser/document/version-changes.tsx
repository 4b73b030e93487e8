import { useMemo } from 'react'
import { useContractQuery } from '../api/contract-query.ts'
import { changedPaths } from '../form/session/changed-paths.ts'
import { useText } from '../i18n/text.ts'
import { Icon } from '../ui/icon.tsx'
import type { AnyPage, AnyRecord } from './document-page-options.ts'

/** What a shown version differs in: from the present document, or from the version before it. */
export type VersionChanges = { readonly paths: ReadonlySet<string>; readonly from: 'now' | number }

/**
 * What a confirmed version differs in from the document as it is now, or, where it is as then or gone, from the version
 * before. Undefined for a document that is not shown as a version, and where there is nothing to compare with.
 */
export function useVersionChanges(page: AnyPage, shown: AnyRecord | undefined): VersionChanges | undefined {
  const params = { id: shown?.id ?? '' }
  const version = shown?.confirmedVersion ?? 0
  const now = useContractQuery(
    page.read,
    { params, query: {} },
    { enabled: shown !== undefined, staleTime: 0, quiet: true },
  )
  const between = useMemo(
    () => (other: AnyRecord | undefined) =>
      new Set(shown && other ? changedPaths(page.shownOf(shown), page.shownOf(other)) : []),
    [page, shown],
  )
  const fromNow = useMemo(() => between(now.data), [between, now.data])
  const isSettled = now.data !== undefined || now.error !== null
  const earlier = useContractQuery(
    page.read,
    { params, query: { type: 'history', version: String(version - 1) } },
    { enabled: isSettled && fromNow.size === 0 && version > 1, quiet: true },
  )
  const fromEarlier = useMemo(() => between(earlier.data), [between, earlier.data])
  if (fromNow.size > 0) return { paths: fromNow, from: 'now' }
  return fromEarlier.size > 0 ? { paths: fromEarlier, from: version - 1 } : undefined
}

/** Says how many parts of the shown version are marked, and what they differ from. */
export function VersionChangesNote({ changes }: { changes: VersionChanges }) {
  const t = useText()
  const { paths, from } = changes
  const count = paths.size
  return (
    <p role="note" className="mb-3 flex items-center gap-1.5 rounded bg-tone-warning-soft px-2 py-1 text-tone-warning">
      <Icon name="history" size={14} />
      {from === 'now'
        ? t('{count} 处与现在的内容不同，已标出', { count })
        : t('{count} 处与第 {version} 个已确认版本不同，已标出', { count, version: from })}
    </p>
  )
}
