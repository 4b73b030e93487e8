import type { ComponentType } from 'react'
import { type DocumentKind, readersOf } from '../../../shared/document.ts'
import type { Message } from '../../../shared/message.ts'
import { openedBy, type Permission, type read } from '../../../shared/permission.ts'

/** What a view component is given: the parameters of its path. Search values come from `useViewSearch()`. */
export type ViewProps = { readonly params: Readonly<Record<string, string>> }

/** What a tab shows, named by a path. Its code is loaded when it is first opened. */
export type View = {
  /** Absolute, parameters as `$name`: `/dashboard/sale/templateOrders/$id/edit`. */
  readonly path: string
  readonly title: Message
  readonly permission: Permission
  /** Who sees what it shows, where more people may open it: the others are told so in its place. */
  readonly reads?: Permission
  /** Noun of the document the view shows, so that its commands come first. */
  readonly document?: string
  /** What kind of record it shows, where it shows one by its name: its tab says so before the name, and the record is among the recent documents. */
  readonly kind?: Message
  /** Phones get it as a separate page, which starts without the workspace. */
  readonly phone?: true
  /** Drawn without the dashboard frame (top bar, navigation, tabs), as a separate page. */
  readonly bare?: true
  /** Opened from the page of its record, it takes the place of that page in its tab, and going back gives it back. */
  readonly takesTab?: true
  /** Its effects end as soon as another tab is in front of it, because it holds a device such as a camera. Other views keep running for a while. */
  readonly stopsBehind?: true
  /** The view's new path, with the same parameters: `path` redirects there. */
  readonly movedTo?: string
  /** Reads beforehand what it shows, while the keyboard rests on a row that leads here. */
  readonly foresee?: (params: Readonly<Record<string, string>>) => Promise<unknown>
  readonly load: () => Promise<{ readonly View: ComponentType<ViewProps> }>
}

/** A view that shows what `reads` allows; people who may only write open it as well. */
export function readingView({
  reads,
  ...view
}: Omit<View, 'permission'> & { readonly reads: ReturnType<typeof read> }): View {
  return { ...view, reads, permission: openedBy(reads) }
}

/** The view of the list of a document whose records have no pages. Its path, its title and its readers are those of the document. */
export function listView(document: DocumentKind, load: View['load']): View {
  const { path, title, noun } = document
  return readingView({ path, title, reads: readersOf(document), document: noun, load })
}
