import type { DocumentResource } from './document-resource.ts'
import type { Message } from './message.ts'
import type { Permission } from './permission.ts'

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

/** A heading of the navigation. */
export type MenuGroup = { readonly id: string; readonly title: Message; readonly icon: string; readonly order: number }

/** What the screens of an area say of calls that fail. What an area does not say is said by the kernel. */
export type FailureWords = {
  /** Said of a call that failed without a reason. */
  readonly failed?: Message
  /** Stands above the reason where records could not be read. */
  readonly unread?: Message
}

/** What a plugin is, read by browser and server. Data alone: no zod, no other code. */
export type Manifest = {
  readonly id: string
  readonly title: Message
  /** Ids of the plugins whose public.ts this one imports; equals its real imports. */
  readonly requires: readonly string[]
  /** The kinds of records that tasks and approvals are about: its own, and those of areas that it hands tasks to. */
  readonly resources?: readonly DocumentResource[]
  readonly menuGroups?: readonly MenuGroup[]
  readonly menu?: readonly MenuEntry[]
  /** What is said of failed calls about its documents. */
  readonly failures?: FailureWords
  /** What is said of calls whose path begins so instead, or where it does not begin with the noun of a document. */
  readonly failuresAt?: Readonly<Record<string, FailureWords>>
}
