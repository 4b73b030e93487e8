import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Accounts } from '../../../../core/server/auth/accounts.ts'
import { permissionsOf } from '../../../../core/shared/permission.ts'
import { roleTitle } from '../../roles/role-keys.ts'
import { previewedRights } from '../../roles/role-preview-rules.ts'
import { readRolesByIds } from '../../roles/server/role-preview-store.ts'
import { readRolesOfUser } from '../../roles/server/role-store.ts'
import { roles } from '../../roles/server/role-tables.ts'
import { userDocument } from '../user-document.ts'
import { isAdministrator } from '../user-rules.ts'
import { findPeople } from './user-people.ts'
import { users } from './user-tables.ts'

/** How the server's sign-in finds and reads accounts. */
export const userAccounts: Accounts = {
  document: userDocument.noun,

  async actor(db, userId) {
    const [user] = await db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.isDeleted, false)))
    return user && { ...user, permissions: permissionsOf(await readRolesOfUser(db, userId)) }
  },

  async actorInRoles(db, userId, roleIds) {
    const own = await userAccounts.actor(db, userId)
    if (!own || !isAdministrator(own)) return undefined
    const { roles: seen, permissions } = previewedRights(own.permissions, await readRolesByIds(db, roleIds))
    if (seen.length === 0) return undefined
    return { ...own, permissions, preview: { roleIds, roleNames: seen.map(({ name }) => roleTitle(name)) } }
  },

  async findByUsername(db, username) {
    const login = username.normalize('NFKC').trim().toLowerCase()
    const [account] = await db
      .select({ id: users.id, name: users.name, passwordHash: users.passwordHash, isDeleted: users.isDeleted })
      .from(users)
      .where(or(eq(users.username, login), sql`lower(${users.email}) = ${login}`))
      .limit(1)
    return account
  },

  roleIds: async (db, userId) => (await readRolesOfUser(db, userId)).map(({ id }) => id),

  findPeople,

  roles: async (db) => {
    const rows = await db.select({ id: roles.id, name: roles.name }).from(roles).orderBy(asc(roles.name))
    return rows.map(({ id, name }) => ({ id, name: roleTitle(name) }))
  },
}
