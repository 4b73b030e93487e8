import type { Message } from './message.ts'
import type { PermissionFlag } from './permission.ts'

/** A part of the product for which roles get rights: one key of permissions, as the role editor shows it. */
export type PermissionModule<Role extends string = string> = {
  readonly key: string
  readonly title: Message
  /** Heading of the role editor. Default: the title of the plugin. */
  readonly group?: Message
  /** Position of the heading; modules of one heading may come from several plugins. Default: after all others. */
  readonly order?: number
  /** Default: both. */
  readonly flags?: readonly PermissionFlag[]
  /** Roles that get the right when the module first comes to a company. `write` includes `read`. */
  readonly grants?: { readonly write?: readonly Role[]; readonly read?: readonly Role[] }
}
