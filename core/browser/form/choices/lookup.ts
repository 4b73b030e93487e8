import type { Message } from '../../../shared/message.ts'
import type { Permission } from '../../../shared/permission.ts'

/** Where a picker or an `oneOf` filter finds its choices. */
export type Lookup = {
  /** `users:业务员`, `brands`: one name for one kind of choice, unique over all plugins. */
  readonly name: string
  readonly permission?: Permission
  /** Searches by what the user typed (already debounced); at most 100 choices. */
  readonly search: (keyword: string, signal: AbortSignal) => Promise<readonly Choice[]>
}

/** One choice of a picker. `data` is the record behind it for forms that need more than id and name. */
export type Choice = {
  readonly id: number
  readonly name: string
  readonly detail?: string
  readonly image?: string
  readonly disabled?: Message
  readonly data?: unknown
}
