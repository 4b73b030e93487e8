import type { Actor } from '../../shared/rule.ts'
import type { SqlDatabase } from '../plugin.ts'

/** What signing in needs to know of people. Exactly one plugin gives it. */
export type Accounts = {
  /** The person with permissions as they are now; undefined when there is none or the account is closed. */
  actor(db: SqlDatabase, userId: number): Promise<Actor | undefined>
  /** The account of a user name, for the password check. */
  findByUsername(
    db: SqlDatabase,
    username: string,
  ): Promise<{ id: number; passwordHash: string; isDeleted: boolean } | undefined>
  /** The roles of a person. */
  roleIds?(db: SqlDatabase, userId: number): Promise<readonly number[]>
  /** All roles there are, by name. */
  roles?(db: SqlDatabase): Promise<readonly { readonly id: number; readonly name: string }[]>
}
