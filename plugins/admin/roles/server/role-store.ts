import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import { forgetActor, forgetActors } from '../../../../core/server/auth/session-store.ts'
import { nameKeyword } from '../../../../core/server/name-keyword.ts'
import type { SqlDatabase, Work } from '../../../../core/server/plugin.ts'
import {
  createRecord,
  readRecord,
  type RecordKind,
  updateRecord,
} from '../../../../core/server/document/record-writes.ts'
import { requireUnique, sameText } from '../../../../core/server/document/unique-name.ts'
import { refusedFields, requireAllowed, stale } from '../../../../core/server/refusal.ts'
import { message } from '../../../../core/shared/message.ts'
import { missingValue } from '../../../../core/shared/schema-problem.ts'
import { userDocument } from '../../users/user-document.ts'
import { users } from '../../users/server/user-tables.ts'
import type { AssignedPerson, Role, RoleBody } from '../role-contract.ts'
import { roleDocument } from '../role-document.ts'
import { administratorRole, roleTitle } from '../role-keys.ts'
import { canCopyRole, canNameRole, canRenameRole, canReplaceRoles, canSaveRole } from '../role-rules.ts'
import { privileges, rolePrivileges, roles, userRoles } from './role-tables.ts'

// Drizzle writes a column object without its table's name in a select from one table, and inside this subquery `id`
// alone would be another table's.
const privilegesOfRole = sql<
  { id: number; name: string }[]
>`(select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by p.id), '[]')
  from role_privileges rp join privileges p on p.id = rp.privilege_id where rp.role_id = roles.id)`
const usersOfRole = sql<number>`(select count(*)::int from user_roles ur join users u on u.id = ur.user_id and not u.is_deleted where ur.role_id = roles.id)`

function selectRoles(db: SqlDatabase) {
  return db
    .select({
      id: roles.id,
      name: roles.name,
      key: roles.key,
      version: roles.version,
      privileges: privilegesOfRole,
      userCount: usersOfRole,
    })
    .from(roles)
}

/** All roles with their privileges and the number of people who hold them. */
export async function readRoles(db: SqlDatabase): Promise<Role[]> {
  return selectRoles(db).orderBy(asc(roles.id))
}

const roleKind: RecordKind<typeof roles, Role> = {
  document: roleDocument,
  table: roles,
  readMany: (db, ids) => selectRoles(db).where(inArray(roles.id, [...ids])),
}

/** A role with the names of its privileges, as `permissionsOf` takes it. */
type HeldRole = { id: number; name: string; privileges: string[] }

/** The roles of people, by the person's id; nobody is missing. */
export async function readRolesOfUsers(
  db: SqlDatabase,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, readonly HeldRole[]>> {
  const held = new Map<number, HeldRole[]>(userIds.map((id) => [id, []]))
  const rows = await db
    .select({
      userId: userRoles.userId,
      id: roles.id,
      name: roles.name,
      privileges: sql<string[]>`(select coalesce(json_agg(p.name order by p.id), '[]')
        from role_privileges rp join privileges p on p.id = rp.privilege_id where rp.role_id = ${roles.id})`,
    })
    .from(roles)
    .innerJoin(userRoles, eq(userRoles.roleId, roles.id))
    .where(inArray(userRoles.userId, [...userIds]))
    .orderBy(asc(roles.id))
  for (const { userId, ...role } of rows) held.get(userId)?.push(role)
  return held
}

/** The roles of a person. */
export async function readRolesOfUser(db: SqlDatabase, userId: number): Promise<readonly HeldRole[]> {
  return (await readRolesOfUsers(db, [userId])).get(userId) ?? []
}

async function requireFreeName(work: Work, name: string, except?: number): Promise<void> {
  await requireUnique(work, roles, sameText(roles.name, name), { field: 'name', except })
}

function valuesOf(body: RoleBody) {
  const name = body.name.trim()
  return { name, keyword: nameKeyword(name) }
}

/** Creates a role. Throws 422 for a missing or taken name. */
export async function createRole(work: Work, body: RoleBody): Promise<Role> {
  requireAllowed(canSaveRole(body))
  await requireFreeName(work, body.name)
  requireAllowed(canNameRole(body.name))
  return createRecord(work, roleKind, valuesOf(body))
}

/**
 * Creates a role with the current privileges of another one; nobody holds it yet. Throws 404, 409 for the administrator
 * role, 422 for the name.
 */
export async function copyRole(work: Work, id: number, body: RoleBody): Promise<Role> {
  const from = await readRecord(work.db, roleKind, id)
  requireAllowed(canCopyRole(from))
  requireAllowed(canSaveRole(body))
  await requireFreeName(work, body.name)
  requireAllowed(canNameRole(body.name))
  return createRecord(work, roleKind, valuesOf(body), async (roleId) => {
    if (from.privileges.length > 0) {
      await work.db
        .insert(rolePrivileges)
        .values(from.privileges.map((privilege) => ({ roleId, privilegeId: privilege.id })))
    }
  })
}

/** Renames a role; a fixed key stays. Throws 409 for the administrator role, 422 for a name that another role has. */
export async function renameRole(
  work: Work,
  id: number,
  { version, ...body }: RoleBody & { readonly version: number },
): Promise<Role> {
  requireAllowed(canSaveRole(body))
  const [current] = await work.db
    .select({ name: roles.name, key: roles.key })
    .from(roles)
    .where(eq(roles.id, id))
    .for('update')
  if (current && current.name !== body.name.trim()) requireAllowed(canRenameRole(current))
  await requireFreeName(work, body.name, id)
  requireAllowed(canNameRole(body.name, current))
  return updateRecord(work, roleKind, { id, version }, valuesOf(body))
}

/**
 * Replaces the privileges of a role, with effect from everybody's next call. Throws 409 when the role has changed since
 * `version`, 422.
 */
export async function replacePrivileges(
  work: Work,
  id: number,
  { ids, version }: { readonly ids: readonly number[]; readonly version: number },
): Promise<Role> {
  const wanted = [...new Set(ids)]
  const known = wanted.length
    ? await work.db.select({ id: privileges.id }).from(privileges).where(inArray(privileges.id, wanted))
    : []
  if (known.length < wanted.length) throw refusedFields([{ field: 'ids', message: message('所选的权限不存在') }])
  return updateRecord(work, roleKind, { id, version }, {}, async () => {
    await work.db.delete(rolePrivileges).where(eq(rolePrivileges.roleId, id))
    if (wanted.length)
      await work.db.insert(rolePrivileges).values(wanted.map((privilegeId) => ({ roleId: id, privilegeId })))
    await forgetActors(work, id)
  })
}

const isAdministrator = and(eq(roles.name, administratorRole), eq(users.isDeleted, false))

/** How many people who can sign in hold the administrator role. */
export async function countAdministrators(db: SqlDatabase): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(isAdministrator)
  return row?.total ?? 0
}

/** Whether a person holds the administrator role. */
export async function holdsAdministratorRole(db: SqlDatabase, userId: number): Promise<boolean> {
  const found = await db
    .select({ id: roles.id })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(and(eq(userRoles.userId, userId), eq(roles.name, administratorRole)))
  return found.length > 0
}

/**
 * Serialises the saves that can remove an administrator, so that two people cannot take the role from each other at the
 * same time.
 */
export async function holdAdministrators(work: Work): Promise<void> {
  await work.db.select({ id: roles.id }).from(roles).where(eq(roles.name, administratorRole)).for('update')
}

type Assignment = {
  readonly userIds: readonly number[]
  readonly roleIds: readonly number[]
  readonly versions: readonly { readonly id: number; readonly version: number }[]
}

/**
 * Reads and locks the named people, always in the same order so that two assignments at the same time cannot deadlock.
 * Throws 422, 409 when one has changed since its version.
 */
async function lockPeople(work: Work, { userIds, versions }: Assignment) {
  const people = [...new Set(userIds)]
  const read = new Map(versions.map(({ id, version }) => [id, version]))
  if (!people.every((id) => read.has(id))) throw refusedFields([{ field: 'versions', message: missingValue }])
  const found = await work.db
    .select({ id: users.id, name: users.name, version: users.version })
    .from(users)
    .where(inArray(users.id, people))
    .orderBy(asc(users.id))
    .for('update')
  if (found.length < people.length) throw refusedFields([{ field: 'userIds', message: message('所选的用户不存在') }])
  const held = []
  for (const person of found) {
    const roles = await readRolesOfUser(work.db, person.id)
    if (read.get(person.id) !== person.version) throw stale({ ...person, roles })
    held.push({ ...person, roles })
  }
  return held
}

/**
 * Replaces the roles of the named people, and answers the roles that each held before. Throws 409 when no administrator
 * would remain or somebody has changed since the given version, 422 for unknown people or roles.
 */
export async function replaceRolesOfUsers(work: Work, assignment: Assignment): Promise<AssignedPerson[]> {
  const wanted = [...new Set(assignment.roleIds)]
  await holdAdministrators(work)
  const people = await lockPeople(work, assignment)
  const known = wanted.length
    ? await work.db
        .select({ id: roles.id, name: roles.name })
        .from(roles)
        .where(inArray(roles.id, wanted))
        .orderBy(asc(roles.id))
    : []
  if (known.length < wanted.length) throw refusedFields([{ field: 'roleIds', message: message('所选的角色不存在') }])
  const isSame = (held: readonly { id: number }[]) =>
    held.length === known.length && held.every(({ id }) => wanted.includes(id))
  const changed = people.filter((person) => !isSame(person.roles))
  const ids = changed.map(({ id }) => id)
  if (ids.length > 0) {
    await work.db.delete(userRoles).where(inArray(userRoles.userId, ids))
    const rows = ids.flatMap((userId) => known.map((role) => ({ userId, roleId: role.id })))
    if (rows.length) await work.db.insert(userRoles).values(rows)
    await work.db
      .update(users)
      .set({ version: sql`${users.version} + 1`, updatedAt: work.now })
      .where(inArray(users.id, ids))
    requireAllowed(canReplaceRoles(await countAdministrators(work.db)))
  }
  for (const { id, name, version, roles: held } of changed) {
    await work.record({
      document: userDocument.noun,
      id,
      code: name,
      action: 'roles_changed',
      version: version + 1,
      before: { roles: held.map((role) => roleTitle(role.name)) },
      after: { roles: known.map((role) => roleTitle(role.name)) },
    })
    await forgetActor(work, id)
  }
  return people.map(({ id, name, version, roles: held }) => ({
    id,
    name,
    version: ids.includes(id) ? version + 1 : version,
    before: held.map((role) => role.id),
  }))
}
