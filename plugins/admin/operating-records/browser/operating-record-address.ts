import type { DocumentKind } from '../../../../core/shared/document.ts'
import { permits, read } from '../../../../core/shared/permission.ts'
import { recordAddress } from '../../../../core/browser/workspace/tabs/record-address.ts'
import { sessionNow } from '../../../../core/browser/session/session.ts'
import { pluginsOfPage } from '../../../../core/browser/plugin-list.ts'
import { matchView } from '../../../../core/browser/workspace/tabs/view-match.ts'

/** The document kinds that the current person may read, without duplicates. */
export function readableDocuments(): readonly DocumentKind[] {
  const held = sessionNow().actor?.permissions
  const kinds = pluginsOfPage().flatMap(({ documents }) => documents ?? [])
  return kinds.filter(({ key }) => permits(held, read(key)))
}

/**
 * The address that shows a document: its own page, or its list with the document beside it. Undefined for a kind that
 * the browser does not know.
 */
export function documentAddress(noun: string, id: number): string | undefined {
  const kind = readableDocuments().find((one) => one.noun === noun)
  if (!kind) return undefined
  const views = pluginsOfPage().flatMap((plugin) => plugin.views ?? [])
  const own = `${kind.path}/${id}`
  if (matchView(views, own)) return own
  return matchView(views, kind.path) ? recordAddress(kind.path, id) : undefined
}
