import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { forgetActor, revokeOtherSessions } from '../../../../core/server/auth/session-store.ts'
import { pinyinInitials, pinyinKey, pinyinWords } from '../../../../core/server/pinyin.ts'
import type { SqlDatabase, Work } from '../../../../core/server/plugin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { requireChosen } from '../../../../core/server/document/document-references.ts'
import { refers } from '../../../../core/server/document/reference-target.ts'
import { readRecord, type RecordKind, updateRecord } from '../../../../core/server/document/record-writes.ts'
import { notFound, refused, refusedFields, requireAllowed } from '../../../../core/server/refusal.ts'
import { message } from '../../../../core/shared/message.ts'
import { permissionsOf } from '../../../../core/shared/permission.ts'
import { missingValue } from '../../../../core/shared/schema-problem.ts'
import { categories } from '../../departments/server/category-tables.ts'
import { categoryTarget } from '../../departments/server/category-target.ts'
import type { RoleKey } from '../../roles/role-keys.ts'
import {
  countAdministrators,
  holdAdministrators,
  holdsAdministratorRole,
  readRolesOfUsers,
  replaceRolesOfUsers,
} from '../../roles/server/role-store.ts'
import { roles, userRoles } from '../../roles/server/role-tables.ts'
import type { UserAccountBody, UserDetail, UserProfileBody } from '../user-contract.ts'
import { userDocument } from '../user-document.ts'
import { canDisableUser, canEditProfile, canSaveProfile, isAdministrator } from '../user-rules.ts'
import { users } from './user-tables.ts'

/** The columns that are derived from a person's names and addresses. */
export function derivedColumns(person: {
  readonly firstName: string
  readonly lastName: string
  readonly username: string
  readonly email?: string | null
  readonly phone?: string | null
}) {
  const name = person.lastName + person.firstName
  const pinyinAbbreviation = pinyinInitials(name)
  return {
    pinyinAbbreviation,
    pinyinKey: pinyinKey(name),
    keyword: keywordText(name, pinyinWords(name), person.username, person.email, person.phone),
  }
}

/** People with roles and permissions, by number; those that do not exist are left out. */
async function readUsers(db: SqlDatabase, ids: readonly number[]): Promise<UserDetail[]> {
  const rows = await db
    .select({
      id: users.id,
      version: users.version,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      name: users.name,
      email: users.email,
      phone: users.phone,
      avatar: users.avatar,
      pinyinAbbreviation: users.pinyinAbbreviation,
      isDeleted: users.isDeleted,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
      categoryId: categories.id,
      categoryName: categories.name,
    })
    .from(users)
    .leftJoin(categories, eq(categories.id, users.categoryId))
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
  const roles = await readRolesOfUsers(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ categoryId, categoryName, createdAt, updatedAt, ...rest }) => {
    const held = [...(roles.get(rest.id) ?? [])]
    return {
      ...rest,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
      category: categoryId && categoryName ? { id: categoryId, name: categoryName } : null,
      roles: held,
      permissions: permissionsOf(held),
    }
  })
}

/** One person with roles and permissions; undefined when there is none. */
export async function readUser(db: SqlDatabase, id: number): Promise<UserDetail | undefined> {
  return (await readUsers(db, [id]))[0]
}

/** A person's fixed role keys, and the department above the person's group. */
export async function readPosition(
  db: SqlDatabase,
  id: number,
): Promise<{ duties: string[]; department: { id: number; name: string } | null }> {
  const above = alias(categories, 'above')
  const held = await db
    .select({ key: roles.key })
    .from(roles)
    .innerJoin(userRoles, eq(userRoles.roleId, roles.id))
    .where(eq(userRoles.userId, id))
  const [department] = await db
    .select({ id: above.id, name: above.name })
    .from(users)
    .innerJoin(categories, eq(categories.id, users.categoryId))
    .innerJoin(above, eq(above.id, categories.parentId))
    .where(eq(users.id, id))
  return { duties: held.flatMap(({ key }) => key ?? []), department: department ?? null }
}

export const userKind: RecordKind<typeof users, UserDetail> = {
  document: userDocument,
  table: users,
  readMany: readUsers,
}

/** Refuses a user name or e-mail address that another account signs in with. */
async function requireFreeLogin(db: SqlDatabase, login: string, field: string, except?: number): Promise<void> {
  const taken = or(eq(users.username, login.toLowerCase()), sql`lower(${users.email}) = ${login.toLowerCase()}`)
  const others: SQL | undefined = and(taken, except === undefined ? undefined : ne(users.id, except))
  const found = await db.select({ id: users.id }).from(users).where(others).limit(1)
  if (found.length > 0) throw refusedFields([{ field, message: message('该邮箱或用户名已被使用') }])
}

/** Creates an account without roles; the e-mail address becomes its user name. Returns its id. */
export async function createUser(
  work: Work,
  person: { firstName: string; lastName: string; email: string; passwordHash: string },
): Promise<number> {
  requireAllowed(canSaveProfile(person))
  const username = person.email.toLowerCase()
  await requireFreeLogin(work.db, username, 'email')
  const [row] = await work.db
    .insert(users)
    .values({
      ...person,
      username,
      ...derivedColumns({ ...person, username }),
      createdAt: work.now,
      updatedAt: work.now,
    })
    .returning({ id: users.id, name: users.name })
  if (!row) throw new Error('an insert returned no row')
  const after = await readUser(work.db, row.id)
  await work.record({ document: userDocument.noun, id: row.id, code: row.name, action: 'created', version: 1, after })
  return row.id
}

/** Saves a profile for its owner or an administrator; only administrators can change department and state. */
export async function updateProfile(
  work: Work,
  id: number,
  { version, ...body }: UserProfileBody,
): Promise<UserDetail> {
  const verdict = canEditProfile({ id }, work.actor)
  if (!verdict.allowed) throw refused(403, verdict.reason)
  requireOwnKeys(work, body)
  requireAllowed(canSaveProfile(body))
  // Locks administrators before the person, in the same order as a replacement of roles does, to avoid a deadlock.
  if (body.isDeleted) await holdAdministrators(work)
  const [current] = await work.db.select().from(users).where(eq(users.id, id)).for('update')
  if (!current) throw notFound()
  const email = body.email || null
  const phone = body.phone || null
  if (email) await requireFreeLogin(work.db, email, 'email', id)
  const account = await accountChanges(work, current, body)
  const names = { firstName: body.firstName.trim(), lastName: body.lastName.trim() }
  return updateRecord(
    work,
    userKind,
    { id, version },
    {
      ...names,
      email,
      phone,
      avatar: body.avatar,
      ...account,
      ...derivedColumns({ ...names, username: current.username, email, phone }),
    },
    async () => {
      if (account.isDeleted) await revokeOtherSessions(work, id)
      await forgetActor(work, id)
    },
  )
}

/**
 * Saves a profile and replaces the roles in one work, for administrators. Throws what either of the two throws, and
 * then stores neither.
 */
export async function updateAccount(
  work: Work,
  id: number,
  { roleIds, ...body }: UserAccountBody,
): Promise<UserDetail> {
  await holdAdministrators(work)
  const { version } = await updateProfile(work, id, body)
  await replaceRolesOfUsers(work, { userIds: [id], roleIds, versions: [{ id, version }] })
  return readRecord(work.db, userKind, id)
}

const administered = ['category', 'isDeleted'] as const

/** Fields that only administrators may write: required from administrators, refused from everyone else. Throws 422. */
function requireOwnKeys({ actor }: Work, body: Partial<UserProfileBody>): void {
  const writes = isAdministrator(actor)
  const reason = writes ? missingValue : message('只有管理员可以修改部门和账号状态')
  const wrong = administered.filter((key) => (body[key] !== undefined) !== writes)
  if (wrong.length > 0) throw refusedFields(wrong.map((field) => ({ field, message: reason })))
}

async function accountChanges(
  work: Work,
  current: { id: number; categoryId: number | null; isDeleted: boolean },
  body: Omit<UserProfileBody, 'version'>,
): Promise<{ categoryId?: number | null; isDeleted?: boolean }> {
  const categoryId = body.category === undefined ? current.categoryId : (body.category?.id ?? null)
  const isDeleted = body.isDeleted ?? current.isDeleted
  if (categoryId === current.categoryId && isDeleted === current.isDeleted) return {}
  const before = current.categoryId === null ? [] : [current.categoryId]
  if (categoryId !== null)
    await requireChosen(work.db, refers(categoryTarget), { field: 'category', ids: [categoryId], before })
  if (isDeleted && !current.isDeleted) {
    const isLastAdministrator =
      (await holdsAdministratorRole(work.db, current.id)) && (await countAdministrators(work.db)) === 1
    requireAllowed(canDisableUser({ id: current.id, isLastAdministrator }, work.actor))
  }
  return { categoryId, isDeleted }
}

/** SQL of whether the person with an id, given as SQL, holds a role. */
export const holdsRole = (person: string, role: RoleKey): string =>
  `exists (select 1 from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = ${person} and r.key = '${role}')`

/** The people who hold a role, for effects that need a recipient. */
export async function usersWithRole(db: SqlDatabase, role: RoleKey): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.isDeleted, false), sql.raw(holdsRole('users.id', role))))
    .orderBy(asc(users.pinyinKey), asc(users.id))
}

/** Ids of the people with an enabled account who have the right to administer. */
export async function administratorIds(db: SqlDatabase): Promise<readonly number[]> {
  const holds = sql`exists (select 1 from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = ${users.id}
    and (r.name = 'ROLE_ADMIN' or exists (select 1 from role_privileges rp join privileges p on p.id = rp.privilege_id
      where rp.role_id = r.id and p.name = 'PRIVILEGE_ADMIN_WRITE')))`
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isDeleted, false), holds))
    .orderBy(asc(users.id))
  return found.map(({ id }) => id)
}
