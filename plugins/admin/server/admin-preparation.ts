import { randomBytes } from 'node:crypto'
import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm'
import { hashPassword } from '../../../core/server/auth/password.ts'
import { fillNameKeywords } from '../../../core/server/name-keyword.ts'
import type { Work } from '../../../core/server/plugin.ts'
import { developmentDepartment, developmentGroups, sampleTypes } from '../departments/category-defaults.ts'
import { categories } from '../departments/server/category-tables.ts'
import { defaultPrivilegesOf, privilegeNamesOf, unknownRolesOf } from '../roles/privilege-names.ts'
import { administratorRole, everythingRole, type RoleKey, roleKeys } from '../roles/role-keys.ts'
import { privileges, rolePrivileges, roles, userRoles } from '../roles/server/role-tables.ts'
import { prepareSettings } from '../system-settings/server/system-setting-store.ts'
import { derivedColumns } from '../users/server/user-store.ts'
import { users } from '../users/server/user-tables.ts'
import { demoPassword } from './demo-password.ts'

/** Creates what must exist before anybody signs in, and leaves alone what exists already. */
export async function prepareAdmin(work: Work): Promise<void> {
  await preparePrivileges(work, await prepareRoles(work))
  await prepareDevelopmentGroups(work)
  await prepareSampleTypes(work)
  await fillNameKeywords(work.db, roles)
  await fillNameKeywords(work.db, categories)
  await prepareSettings(work)
  const { username, password } = await ensureAdministrator(work)
  if (password) {
    work.afterCommit(() => {
      process.stdout.write(
        `\n管理员 ${username} 的初始密码 · Password of the first administrator ${username}: ${password}\n\n`,
      )
    })
  }
}

/** A default role. The role that holds everything has no key. */
type DefaultRole = { readonly id: number; readonly name: string; readonly key: string | null }

/** Creates the missing default roles, without privileges. */
async function prepareRoles(work: Work): Promise<{ readonly made: DefaultRole[]; readonly found: DefaultRole[] }> {
  const found = await work.db.select({ id: roles.id, name: roles.name, key: roles.key }).from(roles)
  const isNew = found.length === 0
  await work.db.insert(roles).values({ name: administratorRole }).onConflictDoNothing()
  const missing = roleKeys.filter((key) => found.every((role) => role.key !== key))
  const makes: { name: string; key: RoleKey | null }[] = []
  for (const key of missing) {
    const namesake = found.find(({ name }) => name.toLowerCase() === key.toLowerCase())
    if (namesake) await work.db.update(roles).set({ key }).where(eq(roles.id, namesake.id))
    else makes.push({ name: key, key })
  }
  // This role has no key by which it could be found: administrators may rename or remove it, so only a new company gets it.
  if (isNew) makes.unshift({ name: everythingRole, key: null })
  if (makes.length === 0) return { made: [], found }
  const made = await work.db.insert(roles).values(makes).returning({ id: roles.id, name: roles.name, key: roles.key })
  return { made, found }
}

/**
 * Creates the privileges of all modules and grants them to default roles. A new role gets everything that the modules
 * grant to it. An existing role gets only privileges that this start has created, because administrators may have taken
 * others away.
 */
async function preparePrivileges(
  work: Work,
  { made, found }: { readonly made: readonly DefaultRole[]; readonly found: readonly DefaultRole[] },
): Promise<void> {
  const { modules } = work.services
  const unknown = unknownRolesOf(modules, roleKeys)
  if (unknown.length > 0) throw new Error(`Modules grant rights to roles that do not exist: ${unknown.join(', ')}`)
  const names = privilegeNamesOf(modules)
  const added = await work.db
    .insert(privileges)
    .values(names.map((name) => ({ name })))
    .onConflictDoNothing()
    .returning({ name: privileges.name })
  const isAdded = new Set(added.map(({ name }) => name))
  const held = ({ name, key }: DefaultRole) =>
    key ? defaultPrivilegesOf(modules, key as RoleKey) : name === everythingRole ? names : []
  const granted = [
    ...made.map((role) => ({ role, privileges: held(role) })),
    ...found.map((role) => ({ role, privileges: held(role).filter((name) => isAdded.has(name)) })),
  ]
  if (granted.every(({ privileges: own }) => own.length === 0)) return
  const ids = new Map((await work.db.select().from(privileges)).map(({ id, name }) => [name, id]))
  await work.db
    .insert(rolePrivileges)
    .values(
      granted.flatMap(({ role, privileges: own }) =>
        own.map((name) => ({ roleId: role.id, privilegeId: ids.get(name) ?? 0 })),
      ),
    )
    .onConflictDoNothing()
}

async function prepareDevelopmentGroups(work: Work): Promise<void> {
  const keys = developmentGroups.map(({ key }) => key)
  const found = await work.db.select({ key: categories.key }).from(categories).where(inArray(categories.key, keys))
  const missing = developmentGroups.filter(({ key }) => !found.some((row) => row.key === key))
  if (missing.length === 0) return
  const parentId = await developmentDepartmentId(work)
  await work.db.insert(categories).values(
    missing.map(({ key, name }) => ({
      key,
      name,
      parentId,
      type: 'departmentalGroup' as const,
      position: keys.indexOf(key) + 1,
    })),
  )
}

async function developmentDepartmentId(work: Work): Promise<number> {
  const root = and(
    eq(categories.type, 'departmentalGroup'),
    isNull(categories.parentId),
    eq(categories.name, developmentDepartment),
  )
  const [found] = await work.db
    .select({ id: categories.id })
    .from(categories)
    .where(and(root, eq(categories.isDeleted, false)))
  if (found) return found.id
  const [made] = await work.db
    .insert(categories)
    .values({ name: developmentDepartment, type: 'departmentalGroup', position: 50 })
    .returning({ id: categories.id })
  if (!made) throw new Error('an insert returned no row')
  return made.id
}

async function prepareSampleTypes(work: Work): Promise<void> {
  const found = await work.db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.type, 'sampleType'))
    .limit(1)
  if (found.length > 0) return
  const made = await work.db
    .insert(categories)
    .values(
      sampleTypes.map(({ name, nameEnglish }, index) => ({
        name,
        nameEnglish,
        type: 'sampleType' as const,
        position: index + 1,
      })),
    )
    .returning({ id: categories.id, name: categories.name })
  const ids = new Map(made.map(({ id, name }) => [name, id]))
  await work.db.insert(categories).values(
    sampleTypes.flatMap(({ name, explanations }) =>
      Object.entries(explanations).map(([explanation, nameEnglish], index) => ({
        name: explanation,
        nameEnglish,
        parentId: ids.get(name) ?? null,
        type: 'sampleType' as const,
        position: index + 1,
      })),
    ),
  )
}

/**
 * Creates the first administrator when there is no account at all. The password is that of the settings, that of the
 * demo company, or a random one. Only a random one is answered: the caller must show it, since it is stored nowhere.
 */
async function ensureAdministrator(work: Work): Promise<{ username: string; password?: string }> {
  const username = 'admin'
  const [row] = await work.db.select({ total: count() }).from(users)
  if (row && row.total > 0) return { username }
  const { settings } = work.services
  const given = settings.ADMIN_PASSWORD ?? (settings.SEED === 'demo' ? demoPassword : undefined)
  const password = given ?? randomBytes(9).toString('base64url')
  const person = { username, lastName: '系统', firstName: '管理员' }
  const [admin] = await work.db
    .insert(users)
    .values({ ...person, ...derivedColumns(person), passwordHash: await hashPassword(password) })
    .returning({ id: users.id })
  if (!admin) throw new Error('an insert returned no row')
  const held = await work.db
    .select({ id: roles.id })
    .from(roles)
    .where(inArray(roles.name, [administratorRole, everythingRole]))
    .orderBy(asc(roles.id))
  await work.db.insert(userRoles).values(held.map(({ id }) => ({ userId: admin.id, roleId: id })))
  return given ? { username } : { username, password }
}
