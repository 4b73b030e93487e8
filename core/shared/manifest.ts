import type { DocumentKind } from './document.ts'
import type { DocumentResource } from './document-resource.ts'
import type { Message } from './message.ts'
import { type Permission, readOrWrite } from './permission.ts'

/** One entry of the navigation. `path` may be a whole address outside the product. `group` is the id of a menu group; entries of one group may come from several plugins. */
export type MenuEntry = {
  readonly group: string
  readonly title: Message
  readonly path: string
  readonly permission: Permission
  readonly order: number
  /** Names of the roles that see the entry; everybody who is permitted when absent. */
  readonly roles?: readonly string[]
}

/**
 * Makes the entry that leads to the list of a document, for people who read or write the document. `named` is what the entry is called where that
 * is not the title of the document.
 */
export function menuEntry(
  group: string,
  order: number,
  { path, key, alsoKeys = [], title }: Pick<DocumentKind, 'path' | 'key' | 'alsoKeys' | 'title'>,
  named: Message = title,
): MenuEntry {
  return { group, title: named, path, permission: readOrWrite(key, ...alsoKeys), order }
}

/** A heading of the navigation. */
export type MenuGroup = { readonly id: string; readonly title: Message; readonly icon: string; readonly order: number }

/** The words of an area for calls that fail. The kernel's words stand in for those that an area leaves out. */
export type FailureWords = {
  /** Shown when a call fails and the server gives no reason. */
  readonly failed?: Message
  /** The heading above the reason when records could not be read. */
  readonly unread?: Message
}

/** What a plugin is, read by browser and server. Data alone: no zod, no other code than the kinds of its documents. */
export type Manifest = {
  readonly id: string
  readonly title: Message
  /** Ids of the plugins whose public.ts this one imports; equals its real imports. */
  readonly requires: readonly string[]
  /** The kinds of records that tasks and approvals are about: its own, and those of areas that it hands tasks to. */
  readonly resources?: readonly DocumentResource[]
  readonly menuGroups?: readonly MenuGroup[]
  readonly menu?: readonly MenuEntry[]
  /** The words for failed calls about the area's documents. */
  readonly failures?: FailureWords
  /** The words for failed calls by the first part of their path. They replace those of `failures`, and serve calls that belong to no document. */
  readonly failuresAt?: Readonly<Record<string, FailureWords>>
}
