import type { Actor } from '../../shared/rule.ts'
import type { SqlDatabase } from '../sql-database.ts'

/** Somebody who can be mentioned. */
export type Person = Actor & {
  readonly avatar: string | null
  /** What tells namesakes apart, such as the department. */
  readonly detail: string
  /** Initials of the name in pinyin. */
  readonly initials: string
}

/** What signing in needs to know of people. Exactly one plugin gives it. */
export type Accounts = {
  /** Noun of the document that an account is; refused attempts are written down about it. Without it, they are not written down. */
  readonly document?: string
  /** The person with permissions as they are now; undefined when there is none or the account is closed. */
  actor(db: SqlDatabase, userId: number): Promise<Actor | undefined>
  /**
   * The same person, marked as a preview, with the rights of these roles instead of the person's rights, and never with more than the person's
   * rights. Undefined when the person may not, or no longer, preview the product that way.
   */
  actorInRoles?(db: SqlDatabase, userId: number, roleIds: readonly number[]): Promise<Actor | undefined>
  /** The account of a user name, for the password check. */
  findByUsername(
    db: SqlDatabase,
    username: string,
  ): Promise<{ id: number; name: string; passwordHash: string; isDeleted: boolean } | undefined>
  /** The roles of a person. */
  roleIds?(db: SqlDatabase, userId: number): Promise<readonly number[]>
  /** People with an open account whose name or initials hold the keyword, or whose pinyin begins with it; everybody for none. By name, 500 at most. */
  findPeople?(db: SqlDatabase, keyword: string): Promise<readonly Person[]>
  /** All roles there are, by name. */
  roles?(db: SqlDatabase): Promise<readonly { readonly id: number; readonly name: string }[]>
}
