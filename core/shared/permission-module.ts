import type { Message } from './message.ts'
import type { PermissionFlag } from './permission.ts'

/** One row of the role editor: a permission key for which roles get rights. */
export type PermissionModule<Role extends string = string> = {
  readonly key: string
  readonly title: Message
  /** Heading of the role editor. Default: the title of the plugin. */
  readonly group?: Message
  /** Position of the heading; modules of one heading may come from several plugins. Default: after all others. */
  readonly order?: number
  /** Default: both. */
  readonly flags?: readonly PermissionFlag[]
  /** Default roles that get the right at the first start with this module. `write` includes `read`. */
  readonly grants?: { readonly write?: readonly Role[]; readonly read?: readonly Role[] }
}
