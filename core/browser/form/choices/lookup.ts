import type { Message } from '../../../shared/message.ts'
import type { Permission } from '../../../shared/permission.ts'

/** A lookup answers with at most so many choices: fewer are all that there are. */
export const mostChoices = 100

/** How a picker makes a record that it does not find. */
export type LookupCreation = {
  /** The permission to make one. The picker offers nothing to people without it. */
  readonly permission: Permission
  /** Opens the form of a new record over the page, with the typed text as its name. Resolves to the saved record, or to undefined when the person closes it. */
  readonly ask: (typed: string) => Promise<Choice | undefined>
}

/** Where a picker or an `oneOf` filter finds its choices. */
export type Lookup = {
  /** `users:业务员`, `brands`: one name for one kind of choice, unique over all plugins. */
  readonly name: string
  readonly permission?: Permission
  /** Searches by what the user typed (already debounced); at most `mostChoices`. */
  readonly search: (keyword: string, signal: AbortSignal) => Promise<readonly Choice[]>
  /** Searches within other records, which the name of the lookup ends with: `locations:12` for a lookup `locations:*`. */
  readonly searchWithin?: (within: string, keyword: string, signal: AbortSignal) => Promise<readonly Choice[]>
  /** How pickers in forms make a missing record. Without it they only choose. */
  readonly creation?: LookupCreation
}

/** One choice of a picker. `data` is the record behind it for forms that need more than id and name. */
export type Choice = {
  readonly id: number
  readonly name: string
  /** A further name by which a pasted text names it, such as its code at the supplier. */
  readonly code?: string
  readonly detail?: string
  readonly image?: string
  /** What its quantities are counted in, which stands beside them. */
  readonly unit?: string
  readonly disabled?: Message
  readonly data?: unknown
}

/**
 * The recent choices that are still offered, each with the record behind it where the list has it. `isWhole` says that the list holds everything: what is
 * not in it has left the picker since.
 */
export function offeredRecently(
  recent: readonly Choice[],
  choices: readonly Choice[],
  isWhole: boolean,
): readonly Choice[] {
  return recent.flatMap((one) => choices.find(({ id }) => id === one.id) ?? (isWhole ? [] : one))
}
